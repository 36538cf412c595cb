import type { Call } from '@dubplate/shared/contract/call.ts';
import { z } from 'zod';

interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
}

/** Values that fit the world, by the name of the field. */
export type Samples = Readonly<Record<string, unknown>>;
type Labelled = [label: string, value: unknown];

/**
 * The inputs that a reading call is measured with, by what sets them apart: the plain one, one for each value of each field, and
 * both directions of each order of a list.
 */
export function inputsOf(call: Call, samples: Samples): Map<string, Record<string, unknown>> {
  const shape = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Shape; // Zod types a schema more widely.
  const fields = shape.properties ?? {};
  const plain = Object.fromEntries(
    (shape.required ?? []).map((name) => [name, valuesOf(name, fields[name] ?? {}, samples)[0]?.[1]]),
  );
  const inputs = new Map([['', plain]]);
  for (const [name, field] of Object.entries(fields)) {
    if (name === 'cursor' || name === 'order' || name in plain) continue;
    for (const [label, value] of valuesOf(name, field, samples)) {
      const input = { ...plain, [name]: value };
      if (name !== 'sort') inputs.set(label, input);
      else for (const order of ['asc', 'desc']) inputs.set(`${label} ${order}`, { ...input, order });
    }
  }
  return inputs;
}

function valuesOf(name: string, field: Shape, samples: Samples): Labelled[] {
  const labelled = (values: readonly unknown[]) =>
    values.map((value): Labelled => [`${name}=${JSON.stringify(value)}`, value]);
  if (field.enum) return labelled(field.enum);
  if (field.const !== undefined) return labelled([field.const]);
  if (field.anyOf) return field.anyOf.flatMap((each) => valuesOf(name, each, samples));
  if (field.type === 'object') {
    return Object.entries(field.properties ?? {}).flatMap(([inner, innerField]) =>
      valuesOf(inner, innerField, samples).map(([label, value]): Labelled => [
        `${name}.${label}`,
        { [inner]: value },
      ]),
    );
  }
  if (field.type === 'array') {
    const items = valuesOf(name, field.items ?? {}, samples).slice(0, 2);
    return items.map(([label, value]) => [label, [value]]);
  }
  if (name in samples) return labelled([samples[name]]);
  if (field.type === 'boolean') return labelled([true, false]);
  if (field.type === 'integer' || field.type === 'number') return labelled([Math.max(field.minimum ?? 0, 1)]);
  return field.type === 'null' ? [] : labelled(['fan']);
}
