import { Fragment, type ReactNode, useEffect, useReducer, useState } from 'react'
import type * as z from 'zod'
import { focusFirstError } from './focus-galat.ts'
import { codeOf } from './kabar.ts'
import { Readable } from './Readable.tsx'
import { useInput } from './use-isian.ts'
import { useNotYetStored } from './use-not-yet-stored.tsx'

/** What the cards of one record share: several forms on one page, each saved by itself. */
export interface Collection<T> {
  /** What is stored, as far as this page knows. */
  dasar: T
  mark: (kartu: CardState) => void
  /** How each of those that were changed is saved; false: it could not be sent. */
  save: Map<string, () => boolean>
  onSaved: (saved: T) => void
  onBeginAgain: () => void
}

interface CardState {
  judul: string
  berubah: boolean
  menyimpan: boolean
}

interface CardCollectionProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => Promise<{ data: T | undefined }> }
  /** Until it is there. */
  memuat: ReactNode
  children: (kumpulan: Collection<T>) => ReactNode
}

/**
 * The record that several cards edit. What it draws is drawn anew where all of them begin anew; leaving the page asks while
 * any of them holds something unsaved.
 */
export function CardCollection<T extends { updated_at: number }>({ query, memuat, children }: CardCollectionProps<T>) {
  return (
    <Readable query={query} memuat={memuat}>
      {data => (
        <Collected awal={data} onLoadAgain={query.refetch}>
          {children}
        </Collected>
      )}
    </Readable>
  )
}

interface CollectedProps<T> {
  awal: T
  onLoadAgain: () => Promise<{ data: T | undefined }>
  children: (kumpulan: Collection<T>) => ReactNode
}

function Collected<T extends { updated_at: number }>({ awal, onLoadAgain, children }: CollectedProps<T>) {
  // What the cards began with or one of them saved, and not what is read meanwhile: so that somebody else's change is noticed.
  const [{ dasar, kunci }, setDasar] = useState({ dasar: awal, kunci: 0 })
  const [dirty, mark] = useReducer(markDirty, new Map<string, CardState>())
  const [save] = useState(() => new Map<string, () => boolean>())
  const [first] = dirty.keys()
  const { tanya } = useNotYetStored(dirty.size, {
    tempat: 'halaman',
    // One after the other: each is saved over what the one before has left.
    simpan: () => (first !== undefined && save.get(first)?.()) || false,
    menyimpan: [...dirty.values()].some(({ menyimpan }) => menyimpan),
  })
  const beginAnew = (data: T) => setDasar({ dasar: data, kunci: kunci + 1 })
  if (dirty.size === 0 && awal.updated_at > dasar.updated_at) beginAnew(awal)
  const collection: Collection<T> = {
    dasar,
    mark,
    save,
    onSaved: data => setDasar({ dasar: data, kunci }),
    onBeginAgain: async () => {
      const { data } = await onLoadAgain()
      if (data) beginAnew(data)
    },
  }
  return (
    <>
      <Fragment key={kunci}>{children(collection)}</Fragment>
      {tanya}
    </>
  )
}

function markDirty(dirty: ReadonlyMap<string, CardState>, card: CardState) {
  const others = [...dirty].filter(([judul]) => judul !== card.judul)
  return new Map(card.berubah ? [...others, [card.judul, card] as const] : others)
}

interface Save<T, Body> {
  isPending: boolean
  isSuccess: boolean
  error: Error | null
  reset: () => void
  mutate: (
    input: { body: Body },
    on: { onSuccess: (saved: T) => void; onError: (error: Error) => void; onSettled: () => void },
  ) => void
}

interface One<T extends object, S extends z.ZodType> {
  judul: string
  schema: S
  collection: Collection<T>
  simpan: Save<T, z.output<S>>
  /** As it is edited. */
  tampil?: (dasar: T) => T
  /** Given what would be stored: whether something is asked first. */
  hold?: (body: z.output<S>) => boolean
}

/** One of the cards: only what was changed in it is saved over what is stored. `form` is for KartuForm. */
export function useCardForm<T extends object, S extends z.ZodType<object>>(one: One<T, S>) {
  const { judul, schema, collection, simpan, tampil = same, hold } = one
  const { dasar, mark } = collection
  const isian = useInput(schema, tampil(dasar))
  const { berubah } = isian
  const menyimpan = simpan.isPending
  useEffect(() => {
    mark({ judul, berubah, menyimpan })
    return () => mark({ judul, berubah: false, menyimpan: false })
  }, [mark, judul, berubah, menyimpan])
  useEffect(() => {
    collection.save.set(judul, onSave)
  })

  const save = (body: z.output<S>, onSettled = () => {}) =>
    simpan.mutate(
      { body },
      {
        onSettled,
        onSuccess: saved => {
          isian.begin(tampil(saved))
          collection.onSaved(saved)
        },
        onError: isian.gagal,
      },
    )
  return {
    isian,
    save,
    form: {
      judul,
      isian,
      simpan,
      onSave,
      onCancel: () => isian.begin(tampil(dasar)),
      onBeginAgain: codeOf(simpan.error)?.endsWith('.stale') ? collection.onBeginAgain : undefined,
    },
  }

  function onSave(): boolean {
    const checked = isian.check() as Partial<T> | undefined
    if (!checked) {
      focusFirstError()
      return false
    }
    const body = schema.parse({ ...dasar, ...Object.fromEntries(isian.diubah.map(key => [key, checked[key]])) })
    if (hold?.(body)) return false
    save(body)
    return true
  }
}

const same = <T,>(dasar: T) => dasar
