import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import { type RaRecord, useResourceDefinition } from 'ra-core';
import type { ExportableResource } from '@dubplate/shared/features/admin/model.ts';
import type { ListSource } from './data/list-source.ts';

/** Resources are named as their exports are, except where the address is specified otherwise. */
export type ResourceName = Exclude<ExportableResource, 'loopcheck-requests'> | 'loopcheck';

/** A page of the console, under `/admin`. */
export interface Screen {
  path: string;
  /** On the menu and the page. */
  title: string;
  isFor: 'staff' | 'super-admin';
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
  exportedAs: ExportableResource;
  /** Where a record holds more than its row. */
  getOne?: (id: string, signal?: AbortSignal) => Promise<RaRecord>;
  RecordPage?: ComponentType;
  /** The field that names a record, for its checkbox. */
  nameField?: string;
}

/** The row of the table of screens that the page is in. */
export function useListScreen(): ListScreen {
  return useResourceDefinition().options as ListScreen; // App.tsx hands it to react-admin
}
