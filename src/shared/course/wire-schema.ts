import { z } from 'zod';
import { LANGUAGES, LOCALES } from '../language.ts';
import { besideName, spellingOf, type Wire } from './wire.ts';

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;
type NamedSchema = readonly [name: string, schema: Schema];

/** Schema of the result of `presentTexts` for values of `schema`. */
export function wireSchema<S extends z.ZodType>(schema: S): z.ZodType<Wire<z.output<S>>> {
  return onWire(schema) as z.ZodType<Wire<z.output<S>>>;
}

function onWire(schema: Schema): Schema {
  if (schema instanceof z.ZodArray) return changed(schema, { element: onWire(schema.element) });
  if (schema instanceof z.ZodUnion) return changed(schema, { options: schema.options.map(onWire) });
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return changed(schema, { innerType: onWire(schema.unwrap()) });
  }
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape: Shape = schema.shape;
  const fields = Object.entries(shape).flatMap(([key, field]) => fieldsOnWire(key, field, 'kind' in shape));
  return changed(schema, { shape: Object.fromEntries(fields) });
}

/** Fields on the wire for one field, each with its schema. */
function fieldsOnWire(key: string, field: Schema, isOfExercise: boolean): readonly NamedSchema[] {
  if (field instanceof z.ZodOptional) {
    const fields = fieldsOnWire(key, field.unwrap(), isOfExercise);
    return fields.map(([name, schema]) => [name, z.optional(schema)]);
  }
  if (field instanceof z.ZodNullable && isPerLanguage(field.unwrap())) {
    const [[, plain], ...others] = fieldsOnWire(key, field.unwrap(), isOfExercise) as [
      NamedSchema,
      ...NamedSchema[],
    ];
    return [[key, z.nullable(plain)], ...others.map(([name, schema]) => [name, z.optional(schema)] as const)];
  }
  if (key === 'example' && field instanceof z.ZodObject) {
    const { swedish, translation } = field.shape as Shape;
    if (swedish && isPerLanguage(translation)) {
      return [[key, changed(field, { shape: { sv: swedish, ...byLocale(translation.shape) } })]];
    }
  }
  if (field instanceof z.ZodUnion) {
    const localised = field.options.find(isPerLanguage);
    const shared = field.options.find((option) => !isPerLanguage(option));
    if (localised && shared) {
      const others = beside(key, localised).filter(([name]) => name !== key);
      return [[key, shared], ...others.map(([name, schema]) => [name, z.optional(schema)] as const)];
    }
  }
  if (!isPerLanguage(field)) return [[key, onWire(field)]];
  switch (spellingOf(key, isOfExercise)) {
    case 'told':
      return [[key, changed(field, { shape: byLocale(field.shape) })]];
    case 'bare':
      return Object.entries<Schema>(field.shape);
    case 'beside':
      return beside(key, field);
  }
}

function beside(key: string, { shape }: z.ZodObject<Shape>): readonly NamedSchema[] {
  return LANGUAGES.flatMap((language) => {
    const schema = shape[language];
    return schema ? [[besideName(key, language), schema] as const] : [];
  });
}

function byLocale(shape: Shape): Shape {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const schema = shape[language];
      return schema ? [[LOCALES[language], schema] as const] : [];
    }),
  );
}

function isPerLanguage(schema: Schema | undefined): schema is z.ZodObject<Shape> {
  if (!(schema instanceof z.ZodObject)) return false;
  const keys = Object.keys(schema.shape);
  return keys.length > 0 && keys.every((key) => LANGUAGES.some((language) => language === key));
}

/** The same schema, with its limits and strictness, with some parts replaced. */
function changed<S extends Schema>(schema: S, parts: object): S {
  return z.core.clone(schema, { ...schema._zod.def, ...parts });
}
