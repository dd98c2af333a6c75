import { useSyncExternalStore } from 'react';

/** Something that changes, and that others follow. */
export interface Readable<State> {
  readonly get: () => State;
  /** Calls back after each change; the answer stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface MutableStore<State> extends Readable<State> {
  /** Takes over a new state and tells all who follow; the same state is no news. */
  readonly set: (state: State) => void;
}

export function createStore<State>(initial: State): MutableStore<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      if (Object.is(state, next)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part of what a store holds, or what follows from it; the same value or object as long as that has not changed. */
export function pick<State, Part>(
  { get, subscribe }: Readable<State>,
  of: (state: State) => Part,
): Readable<Part> {
  return { get: () => of(get()), subscribe };
}

/** What a store holds now; the component is drawn again whenever that changes. */
export function useStore<State>({ subscribe, get }: Readable<State>): State {
  return useSyncExternalStore(subscribe, get, get);
}
