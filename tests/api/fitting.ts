import fc from 'fast-check';
import { type ZodType, z } from 'zod';

/** Part of JSON Schema used by the payloads of events. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Few, so that events meet at the same subjects. */
const TEXTS = ['katt', 'hund', '101', 'år'];
const DAYS = ['2026-10-02', '2026-10-03'];
const MOST_ITEMS = 4;
const MOST = 5_000;

/** Arbitrary value of a schema. */
export function fitting<T>(form: ZodType<T>): fc.Arbitrary<T> {
  return anyOfForm(z.toJSONSchema(form) as Schema).filter(
    (value): value is T => form.safeParse(value).success,
  );
}

function anyOfForm(schema: Schema): fc.Arbitrary<unknown> {
  const { const: only, enum: some, properties, items, anyOf, oneOf } = schema;
  if (only !== undefined) return fc.constant(only);
  if (some) return fc.constantFrom(...some);
  const types = [schema.type ?? []].flat();
  const choices =
    anyOf ?? oneOf ?? (types.length > 1 ? types.map((type) => ({ ...schema, type })) : undefined);
  if (choices) return fc.oneof(...choices.map(anyOfForm));
  if (properties) {
    const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, anyOfForm(field)]),
    );
    return fc.record(fields, { requiredKeys: [...(schema.required ?? [])] });
  }
  if (items) {
    const { minItems = 0, maxItems = MOST_ITEMS } = schema;
    return fc.array(anyOfForm(items), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)),
    });
  }
  const { minimum = 0, maximum = MOST } = schema;
  if (schema.type === 'integer') return fc.integer({ min: minimum, max: Math.min(maximum, minimum + MOST) });
  // Rounded to two decimals, as inputs allow.
  if (schema.type === 'number')
    return fc
      .integer({ min: Math.ceil(minimum * 100), max: Math.min(maximum, MOST) * 100 })
      .map((value) => value / 100);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'string') return fc.constantFrom(...(schema.format === 'date' ? DAYS : TEXTS));
  throw new Error(`Nothing is known that fits ${JSON.stringify(schema)}.`);
}
