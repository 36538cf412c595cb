/** What the build tells about a module. */
interface Graph {
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

interface Options {
  /** The module of what every page needs, by the end of its name. */
  main: string;
  /** The file of what `main` uses, used or not: the bundler's own groups leave out what only later parts of a package use. */
  first?: string;
  /** Pages, dialogs and parts that people mostly open together, by their file. All others are the area `rest`. */
  areas: readonly (readonly [name: string, files: RegExp])[];
  /** An area whose parts always load together: what it uses alone is in the file of what it shares with the fewest. */
  together?: string;
  /**
   * Files that are part of another, because one page needs both. Neither may import the other: each is for an area that the
   * other is not for.
   */
  within?: Readonly<Record<string, string>>;
  /** Areas that everybody sees: what so many areas share is one file for them and one for the others. */
  open?: readonly string[];
  /** Large parts of other people's code that no page needs at first. */
  late?: readonly [name: string, files: RegExp];
}

const REST = 'rest';
/** What so many areas use is one file for all of them. */
const SHARED_FROM = 7;
/** So is what would make a file of fewer bytes of source: a request costs more. */
const SOURCE_BYTES_MIN = 4000;
/** Below this a file of signed-in pages that can't be shared as widely joins the next larger one. */
const OWN_FILE_BYTES_MIN = 10_000;
/** What so many areas use of the late parts is in their file. */
const LATE_FROM = 2;

interface Group {
  areas: readonly string[];
  bytes: number;
}

/**
 * Joins the modules that several entrances share into a few files, each named after all areas that reach its modules. A
 * module's imports are reached by at least the same areas, so no two files import each other. The bundler alone would
 * make a file for each combination of entrances: sixty for one page.
 * @returns the `name` of a group in `codeSplitting`; null leaves a module to the bundler
 */
export function chunkNames(options: Options): (id: string, graph: Graph) => string | null {
  let names: ReadonlyMap<string, string | null> | null = null;
  const [folder = ''] = options.main.split('/src/');
  return (id, graph) => {
    if (!names && id.includes(`${folder}/src/`)) {
      const [root] = id.split(`/${folder}/src/`);
      names = namesOf(new Reach(graph), `${root}/${options.main}`, options);
    }
    return names?.get(id) ?? null;
  };
}

function namesOf(reach: Reach, main: string, options: Options): Map<string, string | null> {
  const [late = '', lateFiles] = options.late ?? [];
  const isLate = (id: string) =>
    lateFiles !== undefined && [...reach.from(id)].some((part) => lateFiles.test(part));
  const keys = new Map<string, string>();
  const groups = new Map<string, Group>();
  for (const [id, entrances] of entrancesByModule(reach, main)) {
    const areas = [...new Set(entrances.map((entrance) => areaOf(entrance, options)))].toSorted();
    const key = areas.join('-');
    if (key === REST || (entrances.length < 2 && key !== options.together)) continue;
    keys.set(id, key);
    const bytes = areas.length >= LATE_FROM && isLate(id) ? 0 : reach.bytesOf(id);
    groups.set(key, { areas, bytes: (groups.get(key)?.bytes ?? 0) + bytes });
  }
  const shared = sharedGroups(groups);
  const joined = joinedGroups(groups, shared, options);
  const nameOf = (id: string, key: string) => {
    const isWide = shared.has(key) || (groups.get(key)?.areas.length ?? 0) >= LATE_FROM;
    if (isWide && isLate(id)) return late;
    if (!shared.has(key)) return within(joined.get(key) ?? key, options);
    return options.open?.some((area) => key.includes(area)) === false ? 'inside' : 'common';
  };
  return new Map([
    ...[...reach.from(main)].map((id) => [id, options.first ?? null] as const),
    ...[...keys].map(([id, key]) => [id, nameOf(id, key)] as const),
  ]);
}

function within(file: string, options: Options): string {
  return options.within?.[file] ?? file;
}

/** Begins with the largest: a group may join only with all that its modules can import, or two files would import each other. */
function sharedGroups(groups: ReadonlyMap<string, Group>): Set<string> {
  const shared = new Set<string>();
  const bySize = [...groups].toSorted(([, one], [, other]) => other.areas.length - one.areas.length);
  for (const [key, { areas, bytes }] of bySize) {
    const larger = bySize.filter(
      ([other, group]) => other !== key && areas.every((area) => group.areas.includes(area)),
    );
    const mayJoin = larger.every(([other]) => shared.has(other));
    if (mayJoin && (areas.length >= SHARED_FROM || bytes < SOURCE_BYTES_MIN)) shared.add(key);
  }
  return shared;
}

/**
 * Small groups that can't be part of the widely shared file, by the group whose file they are in: the next larger one.
 * Every group between the two must be in that file as well, or two files would import each other.
 */
function joinedGroups(
  groups: ReadonlyMap<string, Group>,
  shared: ReadonlySet<string>,
  { open = [], together }: Options,
): Map<string, string> {
  const joined = new Map<string, string>();
  const fileOf = (key: string) => joined.get(key) ?? key;
  const isWithin = (one: string, other: string) =>
    groups.get(one)?.areas.every((area) => groups.get(other)?.areas.includes(area)) === true;
  const own = [...groups].filter(([key]) => !shared.has(key));
  const bySize = own.toSorted(([, one], [, other]) => other.areas.length - one.areas.length);
  for (const [key, { areas, bytes }] of bySize) {
    const isOpen = open.some((area) => areas.includes(area));
    if (bytes >= (isOpen ? SOURCE_BYTES_MIN : OWN_FILE_BYTES_MIN) && key !== together) continue;
    const larger = bySize.map(([other]) => other).filter((other) => other !== key && isWithin(key, other));
    const next = larger
      .map(fileOf)
      .findLast((file) => larger.every((other) => !isWithin(other, file) || fileOf(other) === file));
    if (next !== undefined) joined.set(key, next);
  }
  return joined;
}

/** For each module that `main` doesn't use itself every entrance that reaches it. */
function entrancesByModule(reach: Reach, main: string): Map<string, string[]> {
  const byModule = new Map<string, string[]>();
  const first = reach.from(main);
  for (const entrance of reach.entrancesFrom(main))
    for (const id of reach.from(entrance))
      if (!first.has(id)) byModule.set(id, [...(byModule.get(id) ?? []), entrance]);
  return byModule;
}

function areaOf(entrance: string, { areas }: Options): string {
  return areas.find(([, files]) => files.test(entrance))?.[0] ?? REST;
}

class Reach {
  readonly #graph: Graph;

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  bytesOf(id: string): number {
    return this.#graph.getModuleInfo(id)?.code?.length ?? 0;
  }

  /** The module and all that it imports at once, directly or not. */
  from(id: string, seen = new Set<string>()): Set<string> {
    if (seen.has(id)) return seen;
    seen.add(id);
    for (const imported of this.#graph.getModuleInfo(id)?.importedIds ?? []) this.from(imported, seen);
    return seen;
  }

  /** Whatever is imported when it is needed, from here and from what that imports in turn. */
  entrancesFrom(main: string, found = new Set<string>()): Set<string> {
    for (const id of this.from(main)) {
      for (const entrance of this.#graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (found.has(entrance)) continue;
        found.add(entrance);
        this.entrancesFrom(entrance, found);
      }
    }
    return found;
  }
}
