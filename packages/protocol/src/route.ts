import type { z } from 'zod';

import type { PlainErrorCode, RefusalCode } from './refusals.ts';

/** What a route answers, as a type that exists for the compiler alone. */
export interface Answers<Answer> {
  /** What there is to say about it apart from its type. */
  readonly says: string;
  readonly status: 200 | 201;
  /** Never there. */
  readonly type?: Answer;
}

/** One thing that a browser can ask over HTTP; its name is `METHOD /path`, with `:names` of parameters. */
export interface Route<Answer = unknown> {
  /** Whom it is for: clients without a player are refused with `no-player`, those without the token with `not-operator`. */
  readonly for: 'anybody' | 'player' | 'operator';
  readonly params?: Readonly<Record<string, z.ZodType<string>>>;
  /** What is refused when a parameter is not well formed; `bad-request` if left out. */
  readonly badParams?: PlainErrorCode;
  readonly body?: z.ZodType;
  readonly answer: Answers<Answer>;
  /** What it may refuse, apart from what any route may (`refusedAnywhere`) and what follows from `for`. */
  readonly refuses: readonly RefusalCode[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type RouteName = `${Method} /${string}`;

/** The names of the parameters in a path. */
type ParamsIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A route whose parameters are those that its path names. */
type RouteNamed<Name> = Name extends RouteName
  ? Route &
      (ParamsIn<Name> extends never
        ? { readonly params?: never; readonly badParams?: never }
        : { readonly params: Readonly<Record<ParamsIn<Name>, z.ZodType<string>>> })
  : never;

/** Routes by their names; keeps the exact type of each. */
export function defineRoutes<
  const Routes extends { readonly [Name in keyof Routes]: RouteNamed<Name> },
>(routes: Routes): Routes {
  return routes;
}

/** @param says what there is to say about it apart from its type */
export function answers<Answer>(says: string, status: 200 | 201 = 200): Answers<Answer> {
  return { says, status };
}
