import { formatFigure } from '#contract/angka.ts'
import type { PembagianBody, PembagianMaterial } from '#contract/datapokok/pembagian.ts'
import { type JkKelompok, sameKind } from '#contract/identitas.ts'
import { dayInside } from '#contract/pengaturan/periode-state.ts'
import { formatRange } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { addKelompokList, enumerate, requireMixed } from '#server/datapokok/kelompok/kelompok.ts'
import { getPengaturan, getToday } from '#server/pengaturan/pengaturan.ts'
import { requireOpenPeriode } from '#server/pengaturan/periode/periode.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import * as keanggotaanSql from './keanggotaan.sql.ts'

export async function readDivisionInput(
  db: Db,
  now: number,
  periodeId: number,
  { dari: wanted }: { dari?: string | undefined },
): Promise<PembagianMaterial> {
  const periode = await requireOpenPeriode(db, periodeId, now)
  const dari = wanted ?? periode.mulai
  requireInside(periode, dari)
  const hari = dayInside(periode, await getToday(db, now))
  return {
    periode: { id: periode.id, nama: periode.nama, mulai: periode.mulai, selesai: periode.selesai },
    dari,
    orang: await keanggotaanSql.listWithoutKelompok(db, periodeId, dari),
    kelompok: await keanggotaanSql.listKelompokContent(db, periodeId, dari),
    boleh_campur: (await getPengaturan(db)).campur_kelompok === 1,
    keluar_sesudah: hari > dari ? await keanggotaanSql.countLeaveAfter(db, periodeId, dari, hari) : 0,
  }
}

/** The whole board or nothing of it: whoever was placed meanwhile, or a kelompok that has changed, stops it. */
export async function applyPembagian(tx: Tx, user: User, now: number, periodeId: number, body: PembagianBody) {
  const orang = [...body.baru, ...body.ada].reduce((sum, { anggota }) => sum + anggota.length, 0)
  const judul = kata`Bagi ${formatFigure(orang)} mahasantri ke kelompok`
  return withPerubahan(tx, { akun_id: user.id, now, jenis: 'bagi', judul, periode_id: periodeId }, () =>
    writePembagian(tx, now, periodeId, body),
  )
}

async function writePembagian(tx: Tx, now: number, periodeId: number, { dari, baru, ada }: PembagianBody) {
  const ids = [...baru, ...ada].flatMap(({ anggota }) => anggota)
  if (new Set(ids).size !== ids.length) throw Invalid({ baru: kata`Ada mahasantri yang berada di dua kelompok` })
  const people = await keanggotaanSql.lockMahasantri(tx, ids)
  const periode = await requireOpenPeriode(tx, periodeId, now)
  requireInside(periode, dari)
  const free = new Set((await keanggotaanSql.listWithoutKelompok(tx, periodeId, dari)).map(({ id }) => id))
  refuseFilled(
    ids.filter(id => !free.has(id)),
    people,
  )
  const isi = new Map((await keanggotaanSql.listKelompokContent(tx, periodeId, dari)).map(row => [row.id, row]))
  const lama = ada.map(({ kelompok_id, semula, anggota }) => {
    const kelompok = isi.get(kelompok_id)
    if (kelompok?.anggota !== semula) throw changed(kata`Isi ${kelompok?.nama ?? kata`satu kelompok`} sudah berubah.`)
    return { id: kelompok_id, jk: kelompok.jk, anggota }
  })
  const terisi = baru.filter(({ anggota }) => anggota.length > 0)
  if (terisi.some(({ jk }) => jk === 'campur')) await requireMixed(tx)
  const made = await addKelompokList(tx, now, periodeId, terisi)
  const kelompokList = [...lama, ...terisi.map(({ jk, anggota }, i) => ({ id: made[i] ?? 0, jk, anggota }))]
  requireSameKind(kelompokList, people)
  const rows = kelompokList.flatMap(({ id, anggota }) =>
    anggota.map(mahasantri_id => ({ mahasantri_id, kelompok_id: id, dari })),
  )
  if (rows.length > 0) await keanggotaanSql.insertKeanggotaanRows(tx, rows)
  return { kelompok: made.length, anggota: rows.length }
}

function requireInside({ mulai, selesai }: { mulai: string; selesai: string }, dari: string): void {
  if (dari < mulai || dari > selesai)
    throw Invalid({ dari: `Tanggal harus di dalam periode, ${formatRange(mulai, selesai)}` })
}

const changed = (sebab: string) =>
  Conflict('pembagian.berubah', `${sebab} Tidak ada yang disimpan. Muat ulang daftarnya, lalu terapkan lagi.`)

function refuseFilled(ids: readonly number[], people: ReadonlyMap<number, keanggotaanSql.LockedMahasantri>): void {
  if (ids.length === 0) return
  const names = ids.map(id => people.get(id)?.nama ?? 'Seseorang yang sudah dihapus')
  throw changed(kata`${enumerate(names)} sudah berkelompok atau tidak aktif lagi.`)
}

function requireSameKind(
  kelompokList: readonly { jk: JkKelompok; anggota: readonly number[] }[],
  people: ReadonlyMap<number, keanggotaanSql.LockedMahasantri>,
): void {
  const lain = kelompokList.flatMap(({ jk, anggota }) =>
    anggota.map(id => people.get(id)).filter(orang => orang && !sameKind(jk, orang.jk)),
  )
  if (lain.length === 0) return
  throw Invalid({ baru: kata`${enumerate(lain.map(orang => orang?.nama ?? ''))} tidak sejenis dengan kelompoknya` })
}
