import type * as z from 'zod'
import { normalizeName } from '#contract/identitas.ts'
import type * as api from '#contract/pengaturan/letter-kind.ts'
import type { LetterKindRow } from '#contract/pengaturan/letter-kind.ts'
import { labelAssignment, nameOfSurat, type OwnSurat, ourSurat, type Surat } from '#contract/pengaturan/surat-number.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, found, Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { refuseStale, withVersion } from '#server/dasar/version.ts'
import * as letterKindSql from './letter-kind.sql.ts'

/** A kind of the office's own, as letters are composed and numbered by it. */
export type OwnLetterKind = LetterKindRow & Pick<letterKindSql.LetterKindData, 'bentuk'>

/** More than anybody chooses from; each makes the reading of a typed number longer. */
const MOST = 60

export async function listLetterKinds(db: Db): Promise<OwnLetterKind[]> {
  return (await letterKindSql.listLetterKindRows(db)).map(toKind)
}

/** Throws NotFound('jenis_surat') of one that there is not. */
export async function requireLetterKind(db: Db, kunci: OwnSurat): Promise<OwnLetterKind> {
  return found(
    (await listLetterKinds(db)).find(one => one.kunci === kunci),
    'jenis_surat',
  )
}

/** The kind that a letter is to be of; null of ours. Throws Invalid of one that is not there, or is chosen no more. */
export function requireChosen(own: readonly OwnLetterKind[], surat: Surat): OwnLetterKind | null {
  if (ourSurat.safeParse(surat).success) return null
  const kind = own.find(({ kunci }) => kunci === surat)
  if (!kind) throw Invalid({ surat: 'Jenis surat ini tidak ada lagi' })
  if (kind.arsip) throw Invalid({ surat: `Jenis surat ‘${nameOfSurat(surat, own)}’ sudah diarsipkan` })
  return kind
}

export async function createLetterKind(
  tx: Tx,
  user: User,
  body: z.output<typeof api.createLetterKind.body>,
  now: number,
): Promise<LetterKindRow> {
  const all = await letterKindSql.listLetterKindRows(tx)
  if (all.length >= MOST) throw Conflict('jenis_surat.penuh', `Paling banyak ${MOST} jenis surat buatan sendiri.`)
  refuseSameName(all, body.nama)
  return requireRow(tx, await letterKindSql.insertLetterKind(tx, { ...body, akun_id: user.id, created_at: now }))
}

/** Throws Stale where somebody else has changed it since. */
export async function updateLetterKind(
  tx: Tx,
  id: number,
  { version, nama, kode, arsip }: z.output<typeof api.updateLetterKind.body>,
): Promise<LetterKindRow> {
  await letterKindSql.lockLetterKind(tx, id)
  refuseStale('jenis_surat', version, await requireRow(tx, id))
  refuseSameName(await letterKindSql.listLetterKindRows(tx), nama, id)
  await letterKindSql.updateLetterKindRow(tx, id, { nama, kode, arsip: arsip ? 1 : 0 })
  return requireRow(tx, id)
}

/** Its templates stay, so that whoever takes the deleting back has them again. Throws Conflict once a letter was printed. */
export async function deleteLetterKind(tx: Tx, id: number): Promise<LetterKindRow> {
  await letterKindSql.lockLetterKind(tx, id)
  const kind = await requireRow(tx, id)
  if (kind.surat > 0)
    throw Conflict('jenis_surat.dipakai', `Sudah ada surat ‘${kind.nama}’, jadi tidak dapat dihapus. Arsipkan saja.`)
  await letterKindSql.deleteLetterKindRow(tx, id)
  return kind
}

async function requireRow(db: Db, id: number): Promise<LetterKindRow> {
  const { bentuk: _, ...row } = toKind(found(await letterKindSql.findLetterKind(db, id), 'jenis_surat'))
  return row
}

function refuseSameName(all: readonly letterKindSql.LetterKindData[], nama: string, self?: number): void {
  const others = [
    ...all.flatMap(one => (one.id === self ? [] : [one.nama])),
    ...ourSurat.options.map(one => nameOfSurat(one, [])),
    labelAssignment,
  ]
  const pesan = 'Sudah ada jenis surat dengan nama ini'
  if (others.some(other => normalizeName(other) === normalizeName(nama)))
    throw Conflict('jenis_surat.nama_dipakai', `${pesan}.`, { nama: pesan })
}

function toKind({ id, arsip, surat, ...row }: letterKindSql.LetterKindData): OwnLetterKind {
  const kind = { id, kunci: `jenis-${id}` as const, ...row, arsip: arsip === 1, surat: Number(surat) }
  return withVersion(kind, ['nama', 'kode', 'arsip'])
}
