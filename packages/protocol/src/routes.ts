import type { z } from 'zod';

import { accountRoutes } from './account.ts';
import { friendRoutes } from './friends.ts';
import { historyRoutes } from './history.ts';
import { notificationRoutes } from './notifications.ts';
import { operatorRoutes } from './operator.ts';
import { peopleRoutes } from './people.ts';
import { playerRoutes } from './player.ts';
import type { Answers } from './route.ts';
import { tableRoutes } from './tables.ts';

/** Everything that can be asked over HTTP, by method and path. */
export const routes = {
  ...playerRoutes,
  ...tableRoutes,
  ...peopleRoutes,
  ...friendRoutes,
  ...historyRoutes,
  ...accountRoutes,
  ...notificationRoutes,
  ...operatorRoutes,
} as const;

type Routes = typeof routes;
export type RouteName = keyof Routes;

/** The parameters in the path of a route. */
export type ParamsOf<Name extends RouteName> = Routes[Name] extends {
  readonly params: infer Params;
}
  ? { readonly [Key in keyof Params]: string }
  : object;

/** The body of a request, as a browser sends it. */
export type SentBodyOf<Name extends RouteName> = Routes[Name] extends {
  readonly body: infer Body extends z.ZodType;
}
  ? z.input<Body>
  : undefined;

/** The body of a request, as the server has parsed it. */
export type BodyOf<Name extends RouteName> = Routes[Name] extends {
  readonly body: infer Body extends z.ZodType;
}
  ? z.output<Body>
  : undefined;

export type AnswerOf<Name extends RouteName> =
  Routes[Name]['answer'] extends Answers<infer Value> ? Value : never;

/** What a request carries: parameters and a body, if its route has them. */
export type SentWith<Name extends RouteName> = (Routes[Name] extends { readonly params: unknown }
  ? { readonly params: ParamsOf<Name> }
  : object) &
  (Routes[Name] extends { readonly body: unknown } ? { readonly body: SentBodyOf<Name> } : object);
