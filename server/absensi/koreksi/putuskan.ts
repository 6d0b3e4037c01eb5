import type * as z from 'zod'
import { type DecideKoreksiReply, type decideKoreksi as endpoint, mayDecideKoreksi } from '#contract/absensi/koreksi.ts'
import type { Sekarang } from '#contract/absensi/lembar.ts'
import { statusAllowed } from '#contract/kehadiran.ts'
import { todayIn } from '#contract/tanggal.ts'
import { idsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'
import { confirmAround } from '#server/absensi/konfirmasi/konfirmasi.ts'
import { closeOpenedBy, openPlanned } from '#server/absensi/pertemuan/membuka.ts'
import { applyKoreksi, holdMarksOfKoreksi, takeBackKoreksi } from '#server/absensi/tanda/tanda.ts'
import {
  alreadyDecided,
  forbidden,
  notFound,
  type Refusal,
  refuseUrung,
  sift,
  withOutcome,
  withUrungan,
} from '#server/absensi/usul/usul.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { readBolehBaca } from '#server/datapokok/orang/data-sensitif.ts'
import { getHariIni, getPengaturan } from '#server/pengaturan/pengaturan.ts'
import * as koreksiSql from './koreksi.sql.ts'
import { markNow } from './koreksi.ts'

type Body = z.output<typeof endpoint.body>
type Rows = ReadonlyMap<number, koreksiSql.KoreksiRow>

/**
 * Accepts or refuses several at once. What can be decided is, what cannot is named with why: somebody else has decided it,
 * or the mark is no longer the one the proposal was about and the caller has not said that they saw the new one.
 */
export async function decideKoreksi(tx: Tx, user: User, body: Body, now: number): Promise<DecideKoreksiReply> {
  const ids = body.koreksi.map(({ id }) => id)
  // Marks before koreksi, as a proposal takes them: otherwise the two could wait for each other.
  await holdMarksOfKoreksi(tx, ids)
  await koreksiSql.lockKoreksi(tx, ids)
  const before = await readRows(tx, ids)
  const syarat = await readSyarat(tx, user, [...before.values()], now)
  const accepting = body.hasil === 'diterima'
  const { rows, baruDibuka } = accepting ? await openForAccepting() : { rows: before, baruDibuka: new Set<number>() }
  const { bisa, tertinggal } = sift(body.koreksi, ({ id, base_version }) => {
    const row = rows.get(id)
    if (!row) return notFound('koreksi')
    const refusal = syarat.refuseCaller(row)
    if (refusal || !accepting) return refusal
    // Opened by this very decision its marks are what it was opened with, and nobody else's.
    const seen = baruDibuka.has(row.pertemuan_id) ? row.version : (base_version ?? row.base_version)
    return syarat.refusePlace(row) ?? syarat.refuseChanged(row, seen)
  })
  const diputuskan = bisa.map(({ id }) => id)
  if (diputuskan.length > 0) {
    const { hasil: keadaan, jawaban } = body
    await koreksiSql.closeKoreksi(tx, diputuskan, { keadaan, decided_by: user.id, decided_at: now, jawaban })
  }
  if (accepting && diputuskan.length > 0) {
    const pertemuanIds = new Set(diputuskan.flatMap(id => rows.get(id)?.pertemuan_id ?? []))
    await confirmAround(tx, user, [...pertemuanIds], now, () => applyKoreksi(tx, user, diputuskan, now))
  }
  return withOutcome('koreksi', { diputuskan, tertinggal })

  /** What nobody has opened is opened by the first koreksi of it that is accepted; which ones these are. */
  async function openForAccepting(): Promise<{ rows: Rows; baruDibuka: ReadonlySet<number> }> {
    const places = [...before.values()].filter(
      row => row.opened_at === null && !syarat.refuseCaller(row) && !syarat.refusePlace(row),
    )
    if (places.length === 0) return { rows: before, baruDibuka: new Set() }
    const baruDibuka = await openPlanned(tx, user, places, now)
    await holdMarksOfKoreksi(tx, ids)
    return { rows: await readRows(tx, ids), baruDibuka }
  }
}

async function readRows(tx: Tx, ids: readonly number[]): Promise<Rows> {
  return new Map((await koreksiSql.getKoreksiRows(tx, ids)).map(row => [row.id, row]))
}

/** What stands in the way of deciding these koreksi; each says why, or nothing. */
async function readSyarat(db: Db, user: User, rows: readonly koreksiSql.KoreksiRow[], now: number) {
  const zona = (await getPengaturan(db)).zona_waktu
  const hariIni = todayIn(zona, now)
  const wewenangOf = await listWewenang(db, user, [...new Set(rows.map(row => row.kelompok_id))])
  const ids = rows.map(row => row.mahasantri_id)
  const boleh = await readBolehBaca(db, user, ids, hariIni)
  return { refuseCaller, refusePlace, refuseChanged }

  function refuseCaller(row: koreksiSql.KoreksiRow): Refusal | undefined {
    const { tanggal, keadaan } = row
    const wewenang = wewenangOf(row.kelompok_id)
    if (!mayDecideKoreksi(wewenang, { tanggal, milik_sendiri: false }, hariIni)) return forbidden('koreksi')
    if (!mayDecideKoreksi(wewenang, { tanggal, milik_sendiri: row.akun_id === user.id }, hariIni)) {
      return { kode: 'koreksi.sendiri', pesan: 'Usulan sendiri diputuskan orang lain.' }
    }
    if (keadaan === 'menunggu') return undefined
    const { diputuskan_oleh: oleh, decided_at: at } = row
    return alreadyDecided('koreksi', { apa: 'Koreksi ini', keadaan, oleh, at }, zona)
  }

  /** Nothing it could be the mark of: called off, of another kind now, moved, or the person moved. */
  function refusePlace(row: koreksiSql.KoreksiRow): Refusal | undefined {
    if (row.ditiadakan) return { kode: 'absensi.ditiadakan', pesan: 'Pertemuan ini ditiadakan.' }
    if (!statusAllowed(row.to_status, row)) {
      return { kode: 'koreksi.tidak_berlaku', pesan: 'Status ini tidak lagi berlaku untuk kegiatan itu.' }
    }
    if (!row.terdaftar) return { kode: 'absensi.bukan_anggota', pesan: `${row.nama} bukan anggota pada tanggal itu.` }
    if (row.opened_at !== null || row.tanggal <= hariIni) return undefined
    return { kode: 'absensi.belum_tiba', pesan: 'Pertemuan ini dipindahkan ke hari yang belum tiba.' }
  }

  /** `seen`: the version of the mark that the caller accepts. */
  function refuseChanged(row: koreksiSql.KoreksiRow, seen: number): (Refusal & { sekarang: Sekarang }) | undefined {
    if (row.version === seen) return undefined
    const who = row.tanda_oleh ? ` oleh ${row.tanda_oleh}` : ''
    const pesan = `Tanda ini sudah diubah${who} sejak diajukan. Periksa yang sekarang, lalu putuskan lagi.`
    return { kode: 'koreksi.berubah', pesan, sekarang: markNow(row, boleh('catatan', row.mahasantri_id)) }
  }
}

/** Takes back what the user has decided a moment ago: they wait again, and accepted ones give back the mark there was. */
export async function undoKoreksi(tx: Tx, user: User, ids: readonly number[], now: number) {
  await holdMarksOfKoreksi(tx, ids)
  await koreksiSql.lockKoreksi(tx, ids)
  const rows = new Map((await koreksiSql.listKoreksiPutusan(tx, ids)).map(row => [row.id, row]))
  const wewenangOf = await listWewenang(tx, user, [...new Set([...rows.values()].map(row => row.kelompok_id))])
  const hariIni = await getHariIni(tx, now)
  const asked = [...new Set(ids)].map(id => ({ id }))
  const { bisa, tertinggal } = sift(asked, ({ id }) => {
    const row = rows.get(id)
    if (!row) return notFound('koreksi')
    const { tanggal } = row
    const boleh = { tanggal, milik_sendiri: row.akun_id === user.id }
    if (!mayDecideKoreksi(wewenangOf(row.kelompok_id), boleh, hariIni)) return forbidden('koreksi')
    return refuseUrung('koreksi', putusanOf(row), user.id, now) ?? refuseChanged(row)
  })
  const diurungkan = bisa.map(({ id }) => id)
  const accepted = diurungkan.flatMap(id => rows.get(id) ?? []).filter(row => row.keadaan === 'diterima')
  if (accepted.length > 0) {
    const tertutup = await closeOpenedBy(tx, idsOf(accepted))
    const terbuka = accepted.filter(row => !tertutup.has(row.pertemuan_id))
    const pertemuanIds = [...new Set(terbuka.map(row => row.pertemuan_id))]
    const terbukaIds = terbuka.map(row => row.id)
    if (terbuka.length > 0)
      await confirmAround(tx, user, pertemuanIds, now, () => takeBackKoreksi(tx, user, terbukaIds, now))
  }
  if (diurungkan.length > 0) await koreksiSql.reopenKoreksi(tx, diurungkan)
  return withUrungan('koreksi', { diurungkan, tertinggal })
}

/** None while it waits, or when it was withdrawn by who proposed it. */
function putusanOf({ keadaan, decided_by, decided_at }: koreksiSql.PutusanRow) {
  const decided = keadaan === 'diterima' || keadaan === 'ditolak'
  return decided ? { oleh: decided_by, at: decided_at } : { oleh: null, at: null }
}

function refuseChanged({ berubah }: koreksiSql.PutusanRow): Refusal | undefined {
  if (berubah === 0) return undefined
  return { kode: 'koreksi.berubah', pesan: 'Tandanya sudah diubah lagi sesudah itu. Putusan ini tetap berlaku.' }
}
