import { createContext, type RouterContextProvider } from 'react-router';
import type { VisitorContext } from '../../session/visitor-context.ts';

export const visitorContext = createContext<VisitorContext>();

export const visitorOf = (context: Readonly<RouterContextProvider>): VisitorContext => context.get(visitorContext);
