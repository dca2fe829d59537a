import { createContext, type RouterContextProvider } from 'react-router';
import type { Visit } from '../../session/visit.ts';

export const visitContext = createContext<Visit>();

export const visitOf = (context: Readonly<RouterContextProvider>): Visit => context.get(visitContext);
