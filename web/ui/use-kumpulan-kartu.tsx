import { Fragment, type ReactNode, useEffect, useReducer, useState } from 'react'
import type * as z from 'zod'
import { focusFirstError } from './focus-galat.ts'
import { kodeOf } from './kabar.ts'
import { Terbaca } from './Terbaca.tsx'
import { useBelumDisimpan } from './use-belum-disimpan.tsx'
import { useIsian } from './use-isian.ts'

/** What the cards of one record share: several forms on one page, each saved by itself. */
export interface Kumpulan<T> {
  /** What is stored, as far as this page knows. */
  dasar: T
  mark: (kartu: CardState) => void
  /** How each of those that were changed is saved; false: it could not be sent. */
  save: Map<string, () => boolean>
  onTersimpan: (saved: T) => void
  onMulaiLagi: () => void
}

interface CardState {
  judul: string
  berubah: boolean
  menyimpan: boolean
}

interface KumpulanKartuProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => Promise<{ data: T | undefined }> }
  /** Until it is there. */
  memuat: ReactNode
  children: (kumpulan: Kumpulan<T>) => ReactNode
}

/**
 * The record that several cards edit. What it draws is drawn anew where all of them begin anew; leaving the page asks while
 * any of them holds something unsaved.
 */
export function KumpulanKartu<T extends { updated_at: number }>({ query, memuat, children }: KumpulanKartuProps<T>) {
  return (
    <Terbaca query={query} memuat={memuat}>
      {data => (
        <Terkumpul awal={data} onMuatUlang={query.refetch}>
          {children}
        </Terkumpul>
      )}
    </Terbaca>
  )
}

interface TerkumpulProps<T> {
  awal: T
  onMuatUlang: () => Promise<{ data: T | undefined }>
  children: (kumpulan: Kumpulan<T>) => ReactNode
}

function Terkumpul<T extends { updated_at: number }>({ awal, onMuatUlang, children }: TerkumpulProps<T>) {
  // What the cards began with or one of them saved, and not what is read meanwhile: so that somebody else's change is noticed.
  const [{ dasar, kunci }, setDasar] = useState({ dasar: awal, kunci: 0 })
  const [kotor, mark] = useReducer(markKotor, new Map<string, CardState>())
  const [save] = useState(() => new Map<string, () => boolean>())
  const [first] = kotor.keys()
  const { tanya } = useBelumDisimpan(kotor.size, {
    tempat: 'halaman',
    // One after the other: each is saved over what the one before has left.
    simpan: () => (first !== undefined && save.get(first)?.()) || false,
    menyimpan: [...kotor.values()].some(({ menyimpan }) => menyimpan),
  })
  const beginAnew = (data: T) => setDasar({ dasar: data, kunci: kunci + 1 })
  if (kotor.size === 0 && awal.updated_at > dasar.updated_at) beginAnew(awal)
  const kumpulan: Kumpulan<T> = {
    dasar,
    mark,
    save,
    onTersimpan: data => setDasar({ dasar: data, kunci }),
    onMulaiLagi: async () => {
      const { data } = await onMuatUlang()
      if (data) beginAnew(data)
    },
  }
  return (
    <>
      <Fragment key={kunci}>{children(kumpulan)}</Fragment>
      {tanya}
    </>
  )
}

function markKotor(kotor: ReadonlyMap<string, CardState>, kartu: CardState) {
  const others = [...kotor].filter(([judul]) => judul !== kartu.judul)
  return new Map(kartu.berubah ? [...others, [kartu.judul, kartu] as const] : others)
}

interface Simpan<T, Body> {
  isPending: boolean
  isSuccess: boolean
  error: Error | null
  reset: () => void
  mutate: (
    input: { body: Body },
    on: { onSuccess: (saved: T) => void; onError: (error: Error) => void; onSettled: () => void },
  ) => void
}

interface Satu<T extends object, S extends z.ZodType> {
  judul: string
  schema: S
  kumpulan: Kumpulan<T>
  simpan: Simpan<T, z.output<S>>
  /** As it is edited. */
  tampil?: (dasar: T) => T
  /** Given what would be stored: whether something is asked first. */
  hold?: (body: z.output<S>) => boolean
}

/** One of the cards: only what was changed in it is saved over what is stored. `form` is for KartuForm. */
export function useKartuForm<T extends object, S extends z.ZodType<object>>(satu: Satu<T, S>) {
  const { judul, schema, kumpulan, simpan, tampil = same, hold } = satu
  const { dasar, mark } = kumpulan
  const isian = useIsian(schema, tampil(dasar))
  const { berubah } = isian
  const menyimpan = simpan.isPending
  useEffect(() => {
    mark({ judul, berubah, menyimpan })
    return () => mark({ judul, berubah: false, menyimpan: false })
  }, [mark, judul, berubah, menyimpan])
  useEffect(() => {
    kumpulan.save.set(judul, onSimpan)
  })

  const save = (body: z.output<S>, onSettled = () => {}) =>
    simpan.mutate(
      { body },
      {
        onSettled,
        onSuccess: saved => {
          isian.begin(tampil(saved))
          kumpulan.onTersimpan(saved)
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
      onSimpan,
      onBatal: () => isian.begin(tampil(dasar)),
      onMulaiLagi: kodeOf(simpan.error)?.endsWith('.stale') ? kumpulan.onMulaiLagi : undefined,
    },
  }

  function onSimpan(): boolean {
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
