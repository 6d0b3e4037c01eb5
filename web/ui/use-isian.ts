import { type ChangeEvent, useState } from 'react'
import { focusFirstError } from './focus-galat.ts'
import { kata } from './istilah.ts'
import { inputOf } from './kabar.ts'

/** A schema of the contract, or what answers as one does. */
interface Checks {
  safeParse(
    nilai: unknown,
  ):
    | { success: true; data: unknown; error?: undefined }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}
type Checked<S extends Checks> = Extract<ReturnType<S['safeParse']>, { success: true }>['data']

type FieldError = Readonly<Record<string, string>>

export interface FormState<T extends object, Out> {
  nilai: T
  /** Whether anything differs from what it began with. */
  berubah: boolean
  /** Which fields do. */
  diubah: (keyof T)[]
  /** Errors that are shown now, one sentence per field. */
  galat: FieldError
  errorCount: number
  set: (change: Partial<T>) => void
  /** Props for inputs that give an event (TextInput, Textarea, PasswordInput, which does not say by itself that it is wrong). */
  teks: <K extends keyof T & string>(
    key: K,
  ) => FieldProps<T[K]> & { 'aria-invalid': true | undefined; onChange: (event: TextEvent) => void }
  /** Props for inputs that give the value itself (Select, NumberInput, Radio.Group, DateField). */
  choose: <K extends keyof T & string>(key: K) => FieldProps<T[K]> & { onChange: (value: T[K]) => void }
  /** Props for a DateField that always holds a day. */
  tanggal: (key: keyof T & string) => FieldProps<string | null> & { onChange: (value: string | null) => void }
  /** Props for a Select of ids. */
  chooseId: (key: keyof T & string) => FieldProps<string | null> & { onChange: (value: string | null) => void }
  /** Props for a Switch or Checkbox; a field that is 0 or 1 stays so. */
  saklar: (key: keyof T & string) => {
    name: string
    checked: boolean
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  /** The checked values in their stored form, or undefined: then every error is shown. */
  check: () => Out | undefined
  /** Gives the checked values on; where one is wrong every error is shown, and the first takes the focus. */
  submit: (send: (isi: Out) => unknown) => void
  /** Shows what the server refused, each until its field changes. */
  reject: (isian: FieldError) => void
  /** The same of a call that failed, and the first such field takes the focus. False: it is said at none. */
  gagal: (error: unknown) => boolean
  /** Begins anew with other values, for example another person. */
  begin: (nilai: T) => void
}

type TextEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
interface FieldProps<V> {
  name: string
  value: V
  error: string | undefined
  onBlur: () => void
}

/**
 * A form checked by the contract's own schema (the log-in, which comes first of all, by rules of its own): a field is checked when it is left, from then on at every key, and all of
 * them at saving. Errors follow from the values, so that none is ever stale.
 */
export function useInput<T extends object, S extends Checks>(schema: S, awal: T): FormState<T, Checked<S>> {
  const [start, setStart] = useState(awal)
  const [nilai, setValue] = useState(awal)
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, { pesan: string; nilai: unknown }>>>({})

  const values = nilai as Record<string, unknown>
  const galat: Record<string, string> = {}
  for (const [key, pesan] of Object.entries(errorsOf(schema, nilai)))
    if (left === 'all' || left.has(key)) galat[key] = pesan
  for (const [key, { pesan, nilai: at }] of Object.entries(refused)) if (values[key] === at) galat[key] = pesan

  const set = (change: Partial<T>) => setValue(current => ({ ...current, ...change }))
  /** What a field holds is of the type of its value, as its kind of field says. */
  const put = (key: keyof T, value: unknown) => set({ [key]: value } as Partial<T>)
  const props = <K extends keyof T & string>(key: K): FieldProps<T[K]> => ({
    name: key,
    value: nilai[key],
    error: galat[key],
    onBlur: () => setLeft(current => (current === 'all' || current.has(key) ? current : new Set([...current, key]))),
  })

  const reject = (isian: FieldError) =>
    setRefused(Object.fromEntries(Object.entries(isian).map(([key, pesan]) => [key, { pesan, nilai: values[key] }])))

  const check = () => {
    setLeft('all')
    const result = schema.safeParse(nilai)
    return result.success ? result.data : undefined
  }

  return {
    nilai,
    berubah: different(nilai, start),
    diubah: fieldsThatDiffer(nilai, start),
    galat,
    errorCount: Object.keys(galat).length,
    set,
    teks: key => ({
      ...props(key),
      'aria-invalid': galat[key] ? true : undefined,
      onChange: event => put(key, event.currentTarget.value),
    }),
    choose: key => ({ ...props(key), onChange: value => put(key, value) }),
    tanggal: key => ({
      ...props(key),
      value: (nilai[key] as string | null) || null,
      onChange: value => value && put(key, value),
    }),
    chooseId: key => ({
      ...props(key),
      value: nilai[key] === null ? null : String(nilai[key]),
      onChange: value => put(key, value === null ? null : Number(value)),
    }),
    saklar: key => ({
      name: key,
      checked: Boolean(nilai[key]),
      onChange: ({ currentTarget: { checked } }) =>
        put(key, typeof nilai[key] === 'number' ? Number(checked) : checked),
    }),
    check,
    submit: send => {
      const isi = check()
      if (isi === undefined) focusFirstError()
      else send(isi)
    },
    reject,
    gagal: error => {
      const isian = inputOf(error)
      reject(isian)
      focusFirstError()
      return Object.keys(isian).length > 0
    },
    begin: baru => {
      setStart(baru)
      setValue(baru)
      setLeft(new Set())
      setRefused({})
    },
  }
}

/** Whether any field of a form differs from what it began with. */
export function different<T extends object>(now: T, start: T): boolean {
  return fieldsThatDiffer(now, start).length > 0
}

function fieldsThatDiffer<T extends object>(now: T, start: T): (keyof T)[] {
  return (Object.keys(now) as (keyof T)[]).filter(key => now[key] !== start[key])
}

/** The first sentence of each field. */
export function errorsOf(schema: Checks, nilai: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(nilai).error?.issues ?? []) found[path.join('.')] ??= kata(message)
  return found
}
