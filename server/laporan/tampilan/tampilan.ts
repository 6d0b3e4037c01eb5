import type * as z from 'zod'
import { normalizeNama } from '#contract/identitas.ts'
import {
  isiTampilan,
  type Layar,
  type saringanBaru,
  TAMPILAN_MAX,
  type TampilanRow,
  type tampilanBaru,
} from '#contract/laporan/tampilan.ts'
import { validQuery } from '#contract/valid-query.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import * as tampilanSql from './tampilan.sql.ts'

/** Own ones only, whoever asks. One saved long ago still opens: what the screen no longer knows is left out and named. */
export async function listTampilan(db: Db, user: User, layar: Layar): Promise<TampilanRow[]> {
  const own = (await tampilanSql.listTampilanOf(db, user.id)).filter(row => row.layar === layar)
  const read = own.map(row => ({ row, semula: JSON.parse(row.saringan) as Record<string, unknown> }))
  const accepted = read.map(({ row, semula }) => ({ row, semula, sah: validQuery(isiTampilan[layar], semula) as Isi }))
  const ada = await tampilanSql.listAda(db, {
    periode: idsOf('periode_id'),
    kegiatan: idsOf('kegiatan_id'),
    kelompok: idsOf('kelompok_id'),
    murabbi: idsOf('murabbi_id'),
  })
  return accepted.map(({ row: { id, nama }, semula, sah }) => {
    const saringan = Object.fromEntries(
      Object.entries(sah).filter(([key, value]) => !key.endsWith('_id') || ada.has(`${key} ${value}`)),
    )
    return { id, nama, saringan, hilang: Object.keys(semula).filter(key => !(key in saringan) && semula[key] !== '') }
  })

  function idsOf(key: RefKey): number[] {
    return accepted.flatMap(({ sah }) => sah[key] ?? [])
  }
}

type RefKey = 'periode_id' | 'kegiatan_id' | 'kelompok_id' | 'murabbi_id'
type Isi = Partial<Record<RefKey, number>>

export async function addTampilan(
  tx: Tx,
  user: User,
  now: number,
  { layar, nama, saringan }: z.output<typeof tampilanBaru>,
): Promise<TampilanRow> {
  await tampilanSql.holdAkun(tx, user.id)
  const own = await tampilanSql.listTampilanOf(tx, user.id)
  refuseSameName(own, layar, nama)
  if (own.length >= TAMPILAN_MAX)
    throw Conflict(
      'tampilan.penuh',
      `Anda sudah menyimpan ${TAMPILAN_MAX} tampilan. Hapus satu yang tidak dipakai lagi.`,
    )
  const id = await tampilanSql.insertTampilan(tx, {
    ...{ akun_id: user.id, layar, nama, nama_cari: keyOf(nama), saringan: JSON.stringify(saringan) },
    ...{ created_at: now, updated_at: now },
  })
  return { id, nama, saringan, hilang: [] }
}

export async function renameTampilan(tx: Tx, user: User, now: number, id: number, nama: string): Promise<void> {
  await tampilanSql.holdAkun(tx, user.id)
  const own = await tampilanSql.listTampilanOf(tx, user.id)
  const row = own.find(one => one.id === id)
  if (!row) throw NotFound('tampilan')
  refuseSameName(own, row.layar, nama, id)
  await tampilanSql.updateTampilan(tx, { id, akun_id: user.id }, { nama, nama_cari: keyOf(nama), updated_at: now })
}

export async function overwriteTampilan(
  tx: Tx,
  user: User,
  now: number,
  id: number,
  { layar, saringan }: z.output<typeof saringanBaru>,
): Promise<void> {
  const change = { saringan: JSON.stringify(saringan), updated_at: now }
  if (!(await tampilanSql.updateTampilan(tx, { id, akun_id: user.id, layar }, change))) throw NotFound('tampilan')
}

export async function removeTampilan(tx: Tx, user: User, id: number): Promise<void> {
  if (!(await tampilanSql.deleteTampilanRow(tx, id, user.id))) throw NotFound('tampilan')
}

/** 'Fakultas Tarbiyah' and 'fakultas  tarbiyah' are one name; one of signs alone is compared as it is. */
function keyOf(nama: string): string {
  return normalizeNama(nama) || nama
}

function refuseSameName(own: readonly tampilanSql.TampilanData[], layar: string, nama: string, self?: number): void {
  if (own.some(row => row.layar === layar && row.id !== self && row.nama_cari === keyOf(nama)))
    throw Conflict('tampilan.sudah_ada', 'Anda sudah mempunyai tampilan dengan nama ini.', {
      nama: 'Tampilan dengan nama ini sudah ada',
    })
}
