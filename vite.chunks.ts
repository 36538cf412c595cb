/** What the build tells about a module. */
interface Graph {
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

interface Options {
  /** The module that begins everything, by the end of its name. */
  main: string;
  /** The entrance that every signed-in visit loads. What it uses is the file `frame`, what `main` uses the file `start`. */
  always?: RegExp;
  /** Pages, dialogs and parts that people mostly open together, by their file. All others are the area `rest`. */
  areas: readonly (readonly [name: string, files: RegExp])[];
  /** An area whose parts always load together, so even what one of them uses alone is in its file. */
  together?: string;
  /** Areas that everybody sees: what so many areas share is one file for them and one for the others. */
  open?: readonly string[];
  /** Large parts of other people's code that no page needs at first. */
  late?: readonly [name: string, files: RegExp];
}

/** The file of an entrance itself. */
const ENTRANCE = '';
const REST = 'rest';
/** What so many areas use is one file for all of them. */
const SHARED_FROM = 5;
/** So is what would make a file of fewer bytes of source: a request costs more. */
const SOURCE_BYTES_MIN = 5000;
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
  let names: ReadonlyMap<string, string> | null = null;
  const [folder = ''] = options.main.split('/src/');
  return (id, graph) => {
    if (!names && id.includes(`${folder}/src/`)) {
      const [root] = id.split(`/${folder}/src/`);
      names = namesOf(new Reach(graph), `${root}/${options.main}`, options);
    }
    return names?.get(id) ?? null;
  };
}

function namesOf(reach: Reach, main: string, options: Options): Map<string, string> {
  const first = firstLoad(reach, main, options.always);
  const keys = new Map<string, string>();
  const groups = new Map<string, Group>();
  for (const [id, all] of areasByModule(reach, main, options)) {
    if (first.has(id)) continue;
    const areas = [...new Set(all)].toSorted();
    const key = areas.join('-');
    if (key === REST || (all.length < 2 && key !== options.together)) continue;
    keys.set(id, key);
    groups.set(key, { areas, bytes: (groups.get(key)?.bytes ?? 0) + reach.bytesOf(id) });
  }
  const shared = sharedGroups(groups);
  const nameOf = (id: string, key: string) => {
    const [late, files] = options.late ?? [];
    const isWide = shared.has(key) || (groups.get(key)?.areas.length ?? 0) >= LATE_FROM;
    if (late !== undefined && isWide && [...reach.from(id)].some((part) => files?.test(part))) return late;
    if (!shared.has(key)) return key;
    return options.open?.some((area) => key.includes(area)) === false ? 'inside' : 'common';
  };
  return new Map([
    ...[...first].filter(([, name]) => name !== ENTRANCE),
    ...[...keys].map(([id, key]) => [id, nameOf(id, key)] as const),
  ]);
}

/** What loads before any page, by file. Without `always` all of it is left to the bundler. */
function firstLoad(reach: Reach, main: string, always?: RegExp): Map<string, string> {
  const start = always ? 'start' : ENTRANCE;
  const first = new Map([...reach.from(main)].map((id) => [id, id === main ? ENTRANCE : start]));
  if (!always) return first;
  for (const entrance of reach.entrancesFrom(main)) {
    if (!always.test(entrance)) continue;
    for (const id of reach.from(entrance)) {
      if (!first.has(id)) first.set(id, id === entrance ? ENTRANCE : 'frame');
    }
  }
  return first;
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

/** For each module the area of every entrance that reaches it. */
function areasByModule(reach: Reach, main: string, options: Options): Map<string, string[]> {
  const byModule = new Map<string, string[]>();
  for (const entrance of reach.entrancesFrom(main)) {
    const area = options.areas.find(([, files]) => files.test(entrance))?.[0] ?? REST;
    for (const id of reach.from(entrance)) byModule.set(id, [...(byModule.get(id) ?? []), area]);
  }
  return byModule;
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
