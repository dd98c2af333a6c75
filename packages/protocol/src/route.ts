import type { z } from 'zod';

import type { PlainRefusalCode, RefusalCode } from './refusals.ts';

/** The answer of a route, as a phantom type. */
export interface Answers<Answer> {
  /** A description, in addition to the type. */
  readonly says: string;
  readonly status: 200 | 201;
  /** Never set. */
  readonly type?: Answer;
}

/** One thing that a browser can ask over HTTP; its name is `METHOD /path`, with parameters as `:name`. */
export interface Route<Answer = unknown> {
  /** Who may ask: clients without a player are refused with `no-player`, without the token with `not-operator`. */
  readonly for: 'anybody' | 'player' | 'operator';
  readonly params?: Readonly<Record<string, z.ZodType<string>>>;
  /** The refusal of a malformed parameter; `bad-request` by default. */
  readonly badParams?: PlainRefusalCode;
  readonly body?: z.ZodType;
  readonly answer: Answers<Answer>;
  /** The codes it may refuse with, apart from those of any route (`refusalsAnywhere`) and those implied by `for`. */
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

/** @param says a description, in addition to the type */
export function answers<Answer>(says: string, status: 200 | 201 = 200): Answers<Answer> {
  return { says, status };
}
