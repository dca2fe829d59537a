import type { ComponentProps, ElementType } from 'react';

/** The props of a component that lays out an element of the caller's choice: its own, and those of the element. */
export type As<Chosen extends ElementType, Own> = Own & { as?: Chosen } & Omit<
    ComponentProps<Chosen>,
    keyof Own | 'as'
  >;
