import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type RecordAbsensiReply, recordAbsensi } from '#contract/absensi/lembar.ts'
import type { Status } from '#contract/kehadiran.ts'
import type { Answer, Caller } from './app.ts'
import { NOW, TODAY } from './cast.ts'

/** Where marks go: the sheet of a kelompok, today's first unless said. Anything else is sent along as it is. */
export interface Lembar {
  kelompok: number
  kegiatan: number
  tanggal?: string
  ke?: number
  [more: string]: unknown
}

/** A mark on a row nobody has touched, unless it says on which version it rests. */
export interface Tanda {
  mahasantri_id: number
  status: Status | null
  menit?: number | null
  catatan?: string
  base_version?: number
  izin_id?: number
}

/** Marks in roll order, a letter each ('HHTAI'); '-' leaves a row alone. */
export function inOrder(
  orang: readonly number[],
  tanda: string | readonly (Status | null)[],
  base_version = 0,
): Tanda[] {
  return [...tanda].flatMap((status, i) =>
    status === '-' || status === null
      ? []
      : [{ mahasantri_id: orang[i] as number, status: status as Status, base_version }],
  )
}

/** Sends marks as the input screen does, and gives the answer whatever it is. */
export function fillIn(
  call: Caller,
  { kelompok, kegiatan, tanggal = TODAY, ke = 1, ...more }: Lembar,
  tanda: readonly Tanda[],
): Promise<Answer<RecordAbsensiReply>> {
  const rows = tanda.map(row => ({ menit: null, catatan: '', base_version: 0, tapped_at: NOW, ...row }))
  return call(recordAbsensi, {
    params: { id: kelompok },
    body: { action_id: randomUUID(), kegiatan_id: kegiatan, tanggal, ke, ...more, rows },
  })
}

/** The same where it must be taken; the id of the pertemuan. */
export async function tercatat(call: Caller, lembar: Lembar, tanda: readonly Tanda[]): Promise<number> {
  const { status, body } = await fillIn(call, lembar, tanda)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.pertemuan_id
}
