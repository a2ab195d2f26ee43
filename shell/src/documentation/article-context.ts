import { createContext, useContext } from 'react';
import { ARTICLES, type ArticleRef } from './articles.ts';

/** The article that is shown; its relative links are resolved against it. */
export const ArticleContext = createContext<ArticleRef>(ARTICLES[0]!);

export const useArticleRef = (): ArticleRef => useContext(ArticleContext);
