import type { SvgIconComponent } from '@mui/icons-material';
import { type ComponentType, createContext, use } from 'react';
import { type RaRecord, useResourceContext } from 'ra-core';
import type { ExportableResource } from '@dubplate/shared/features/admin/model.ts';
import type { ListSource } from './data/list-source.ts';
import type { ResourceName } from './data/lists.ts';

/** A page of the console, under `/admin`. */
export interface Screen {
  path: string;
  /** On the menu and the page. */
  title: string;
  /** Otherwise it is for super admins only. */
  isForAllStaff?: boolean;
  Page: ComponentType;
  /** Pages without an icon are not on the menu: another page links to them. */
  Icon?: SvgIconComponent;
  /** A line above its entry on the menu. */
  beginsGroup?: boolean;
}

/** A screen with a list of records. */
export interface ListScreen extends Screen {
  path: `/${ResourceName}`;
  source: ListSource;
  /** If its export has another name than the resource. */
  exportedAs?: ExportableResource;
  /** Where a record holds more than its row. */
  getOne?: (id: string, signal?: AbortSignal) => Promise<RaRecord>;
  RecordPage?: ComponentType;
  /** The field that names a record, for its checkbox. */
  nameField?: string;
}

/** The list screens by resource. Lists can't import the table of screens, because it imports them. */
export const ListScreens = createContext<Partial<Record<string, ListScreen>>>({});

/** The screen of the list that the component is in. */
export function useListScreen(): ListScreen {
  const resource = useResourceContext() ?? '';
  const screen = use(ListScreens)[resource];
  if (!screen) throw new Error(`The console has no list named ${resource}.`);
  return screen;
}
