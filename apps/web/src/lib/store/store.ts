import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Something that changes, and that others can subscribe to. */
export interface Readable<State> {
  readonly get: () => State;
  /** Calls back after each change; the returned function unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface MutableStore<State> extends Readable<State> {
  /** Sets a new state and notifies all subscribers; an identical state is ignored. */
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

/** A part of a store's state, or something derived from it; the same value or object as long as that has not changed. */
export function pick<State, Part>(
  { get, subscribe }: Readable<State>,
  of: (state: State) => Part,
): Readable<Part> {
  return { get: () => of(get()), subscribe };
}

/** The current state of a store; the component re-renders whenever it changes. */
export function useStore<State>({ subscribe, get }: Readable<State>): State {
  return useSyncExternalStore(subscribe, get, get);
}

/**
 * Like `useStore`, for what may be rendered as a transition: a press in between is answered first. A change during such
 * a render lets it continue; with `useStore`, it makes React render the whole page again in one go.
 *
 * @param mayWait whether the next change is rendered as a transition, given what is shown now; it must not change
 */
export function useDeferredStore<State>(
  store: Readable<State>,
  mayWait: (shown: State) => boolean = always,
): State {
  const [known, setKnown] = useState(() => ({ store, state: store.get() }));
  const shown = useRef(known.state);
  useEffect(() => {
    shown.current = known.state;
  }, [known]);
  useEffect(() => {
    function take(): void {
      const state = store.get();
      setKnown((was) =>
        was.store === store && Object.is(was.state, state) ? was : { store, state },
      );
    }
    function look(): void {
      if (mayWait(shown.current)) startTransition(take);
      else take();
    }
    look();
    return store.subscribe(look);
  }, [store, mayWait]);
  return known.store === store ? known.state : store.get();
}

function always(): boolean {
  return true;
}
