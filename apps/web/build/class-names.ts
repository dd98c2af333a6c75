import { hash } from 'node:crypto';
import { relative } from 'node:path';

const letters = 4;

/**
 * Names the classes of style sheets as briefly as possible: they are sent twice, in scripts and in styles. The same in
 * every build of the same sheets. Throws if two would get the same name.
 *
 * @param root the folder of the client
 */
export function classNames(root: string): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    const owner = `${relative(root, file)} ${name}`;
    // A name begins with a letter.
    const short = hash('sha256', owner, 'base64url')
      .replace(/^[^a-z]+/iu, '')
      .slice(0, letters);
    if ((owners.get(short) ?? owner) !== owner) {
      throw new Error(`${owner} and ${owners.get(short)} have the same name: take one letter more`);
    }
    owners.set(short, owner);
    return short;
  };
}
