import { cut } from '@dubplate/shared/lib/cut.ts';
import clsx from 'clsx';
import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { controlClass, divided, Field, type FieldProps } from './Field.tsx';

type TextareaHeight = 'extra-small' | 'small' | 'normal' | 'large' | 'auto';

type Props = FieldProps &
  Omit<
    ComponentPropsWithRef<'textarea'>,
    keyof FieldProps | 'value' | 'onChange' | 'maxLength' | 'defaultValue'
  > & {
    value: string;
    /** Gets the text already cut to the limit. */
    onChange: (text: string) => void;
    /** In characters; without it there is no cut and no counter. */
    limit?: number;
    height?: TextareaHeight;
  };

const heights: Record<TextareaHeight, string> = {
  'extra-small': 'h-14',
  small: 'h-24',
  normal: 'h-40',
  large: 'h-72',
  auto: 'field-sizing-content min-h-24 max-h-[70dvh]',
};

export function Textarea({ value, onChange, limit, height = 'normal', ...props }: Props) {
  const { field, control: rest } = divided(props);
  // We cut the text ourselves, because the native maxlength counts composed characters differently and cannot cut pasted text.
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) =>
    onChange(cutTo(event.target.value, limit));
  const counter = limit !== undefined && (
    <output className={clsx('text-sm', value.length >= limit ? 'font-bold text-text' : 'text-muted')}>
      {value.length}/{limit}
    </output>
  );
  return (
    <Field {...field} counter={counter}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          value={value}
          onChange={handleChange}
          className={clsx(controlClass, 'block resize-y', heights[height])}
        />
      )}
    </Field>
  );
}

export function cutTo(text: string, limit: number | undefined): string {
  return limit === undefined ? text : cut(text, limit);
}
