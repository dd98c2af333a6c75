import { toyGame } from '@call-to-glory/toy-game';

import { isCorrespondence } from '../clock/clock-times.ts';
import type { TableView } from '../model/whole-table.ts';
import { sealOf } from '../playing/dealing.ts';
import { deadlineOf, timeLeftOf } from '../playing/questions.ts';
import type { Sitter } from '../seating/attendance.ts';
import type { PlayingView, Toy } from './toy.ts';

/** How long players may be away while others wait, and a host before somebody succeeds them, in milliseconds. */
const [maxAbsence, maxHostAbsence] = [120_000, 60_000];
const day = 24 * 60 * 60_000;
const [emptyUsually, emptyCorrespondence, emptyPinned] = [day, 30 * day, 180 * day];
/** How long people get to come back after a restart, in milliseconds. */
const comeBackTime = 20_000;
/** The maximum length of a pause, in milliseconds. */
const [pauseUsually, pauseCorrespondence] = [15 * 60_000, 3 * day];

/** A table broke a rule. */
export class LifeBroken extends Error {
  override readonly name = 'LifeBroken';
}

/**
 * The rules for people at tables, restated without the functions that implement them. Throws
 * `LifeBroken` for a table that breaks them.
 */
export function requireSound(view: TableView<Toy>, now: number): void {
  if (view.stage === 'playing') {
    requireClocks(view, now);
    requirePause(view, now);
  }
  requireHost(view);
  requireSuggestions(view);
  requireScore(view);
  requireChance(view);
  if (view.closed) requireEmpty(view, now);
}

/**
 * A host who is gone must be succeeded by somebody who is there. To be checked when everything due is done.
 *
 * @param connected the ids of connected people
 */
export function requireFollowed(
  view: TableView<Toy>,
  now: number,
  connected: ReadonlySet<string>,
): void {
  const people = peopleAt(view);
  const host = people.find(({ person }) => person.id === view.host);
  const away = host?.awaySince ?? null;
  const isLoose = view.stage === 'playing' && isCorrespondence(view.options.clock);
  if (away === null || isLoose || view.closed || now - away <= maxHostAbsence) return;
  const heirs = people.filter(
    ({ person, awaySince }) => awaySince === null && connected.has(person.id),
  );
  require(heirs.length === 0, `the host has been away for ${now - away}, and nobody followed them`);
}

function requireClocks(view: PlayingView, now: number): void {
  const { clocks, seats } = view;
  const awaited = toyGame.awaiting(view.game.public);
  const isBreak = toyGame.isBreak(view.game.public);
  const isLoose = isCorrespondence(view.options.clock);
  const somebody = seats.some((one) => one.type === 'person' && one.awaySince === null);
  for (const [seat, occupant] of seats.entries()) {
    require((clocks.banks[seat] ?? 0) >= 0, `the bank of seat ${seat} is negative`);
    const absence = clocks.absences[seat] ?? -1;
    require(absence >= 0 && absence <= maxAbsence, `seat ${seat} may be away for ${absence}`);
    require((clocks.since[seat] ?? now) <=
      now + comeBackTime, `the clock of seat ${seat} began in the future`);
    require((timeLeftOf(toyGame, view, seat, now) ?? 0) >= 0, `seat ${seat} has negative time`);
    if (deadlineOf(toyGame, view, seat) === null) continue;
    const isThere = occupant.type === 'person' && occupant.awaySince === null;
    const isPlaying = occupant.type === 'person' && occupant.cover === null;
    require(awaited.includes(seat) && isPlaying, `a clock runs for seat ${seat}, who is not asked`);
    require(isLoose || isThere || isBreak, `a clock runs for seat ${seat}, who is away`);
    require(isLoose || somebody, `a clock runs for seat ${seat}, and nobody is there`);
  }
}

function requireHost(view: TableView<Toy>): void {
  const people = peopleAt(view);
  const hosts = people.filter(({ person }) => person.id === view.host);
  require(hosts.length === (people.length > 0 ? 1 : 0), `there are ${hosts.length} hosts`);
}

/** A pause ends by itself, and nobody keeps their seat without a bot after two timed-out turns in a row. */
function requirePause(view: PlayingView, now: number): void {
  const left = view.standstill?.reason === 'paused' ? view.standstill.until - now : 0;
  const max = isCorrespondence(view.options.clock) ? pauseCorrespondence : pauseUsually;
  require(left <= max, `a pause goes on for ${left}`);
  require((view.standstill?.since ?? now) <= now, 'a game stands still from a later moment on');
  const late = view.overtimes.findIndex((turns) => turns >= 2);
  require(late === -1, `seat ${late} is late again and again, and nobody covers it`);
}

/** No entropy is opened that was not sealed, or before all had sealed; and none outlives its countdown once opened. */
function requireChance(view: TableView<Toy>): void {
  const { seals, entropy, seats } = view;
  const opened = entropy.flatMap((one, seat) => (one === '' ? [] : [seat]));
  for (const seat of opened) {
    require(sealOf(entropy[seat] ?? '') ===
      seals[seat], `seat ${seat} adds what it has not promised`);
  }
  if (view.stage === 'playing') {
    require(opened.length > 0, 'nobody has added to the chance of this game');
    return;
  }
  const adding = view.countdown?.adding ?? [];
  require((view.countdown !== null) ===
    adding.length > 0, 'a countdown without anybody to add to chance');
  require(opened.every((seat) => adding.includes(seat)), 'what everybody knows is kept for later');
  const isSealed = adding.every((seat) => seals[seat] !== '');
  require(opened.length === 0 || isSealed, 'somebody has opened before all have sealed');
  for (const [seat, seal] of seals.entries()) {
    const occupant = seats[seat];
    const isReady = occupant?.type === 'person' && occupant.ready;
    require(seal === '' || isReady, `seat ${seat} has promised, and is not ready`);
  }
}

function requireScore({ score, results, gameNumber }: TableView<Toy>): void {
  require(score.games <= gameNumber, 'more games are counted than were played');
  require(results.length <= 30, `${results.length} results are remembered`);
  for (const { person, games, wins } of score.tallies) {
    require(wins <= games && games <= score.games, `the score of ${person.id} does not add up`);
  }
}

function requireEmpty(view: TableView<Toy>, now: number): void {
  const unpinned = isCorrespondence(view.options.clock) ? emptyCorrespondence : emptyUsually;
  const least = view.pinned ? emptyPinned : unpinned;
  const since = view.emptySince ?? now;
  require(now - since >= least, `closed although somebody was there ${now - since} ago`);
}

function peopleAt(view: TableView<Toy>): readonly Sitter[] {
  return view.seats.flatMap((one) => (one.type === 'person' ? [one] : []));
}

function require(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new LifeBroken(otherwise);
}

/** Nobody has two suggestions, and there are never more than a table has seats for. */
function requireSuggestions(view: TableView<Toy>): void {
  const suggesting = view.stage === 'playing' ? [] : (view.suggestions ?? []).map(({ by }) => by);
  require(new Set(suggesting).size === suggesting.length, 'somebody suggests two things');
  require(suggesting.length <= toyGame.seats.max, `${suggesting.length} people suggest something`);
}
