import { createElement, use, type ComponentType } from 'react';
import type { Once } from './once.ts';

/** A view that is loaded when it is first shown. It suspends until then. */
export const Late = ({ view }: { readonly view: Once<ComponentType> }) => createElement(use(view()));
