-- Chinese is written without blanks: in the index of bodies each of its characters stands by itself, and a word is a
-- phrase of them, which is why the places of all words are kept. A program fills the index anew when it opens an older
-- store for writing (core/store/tables/search_index.h).
DROP TABLE body_index;
CREATE VIRTUAL TABLE body_index USING fts5 (body, content = '', detail = full,
                                            tokenize = 'unicode61 remove_diacritics 2');
