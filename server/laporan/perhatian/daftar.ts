import type * as z from 'zod'
import type { Reply } from '#contract/endpoint.ts'
import { normalizeName } from '#contract/identitas.ts'
import {
  type listPerhatian,
  PERHATIAN_REASON,
  type PerhatianContact,
  type PerhatianReason,
  type PerhatianRow,
} from '#contract/laporan/perhatian.ts'
import { covers, readsEverything } from '#contract/permissions.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { readKept } from '#server/laporan/kept.ts'
import { openLaporan, type ReportHead, reportScopeOf } from '#server/laporan/rentang.ts'
import { type Rules, ruleOf, rulesOf } from '#server/pengaturan/aturan/rules.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listPeriodeNow, type RunningPeriode } from '#server/pengaturan/periode/periode.ts'
import { listContact, listKelompokNow, listPendampingNow } from './perhatian.sql.ts'
import { byUrgency, findPerhatian, type PerhatianFinding } from './perhatian.ts'
import { readLast } from './series.ts'

/** One page of all who need attention, as far as the caller may see them. */
export async function pagePerhatian(
  db: Db,
  user: User,
  { cari, alasan, kelompok_id, halaman, ukuran }: z.output<typeof listPerhatian.query>,
  now: number,
): Promise<Reply<typeof listPerhatian>> {
  const { found: all, describe, rules, at } = await collectPerhatian(db, user, now)
  const found = all.filter(row => (kelompok_id === undefined || row.kelompok_id === kelompok_id) && matches(row, cari))
  const wanted = alasan ? found.filter(row => row.alasan.includes(alasan)) : found
  return {
    dihitung_at: at,
    batas: ruleOf(rules).batas,
    batas_alpa: rules.batas_alpa,
    rows: await describe(wanted.slice((halaman - 1) * ukuran, halaman * ukuran)),
    jumlah: wanted.length,
    jumlah_alasan: countReason(found),
  }
}

/**
 * All of them, the most urgent first: of each periode that runs today, for who does not read everything of those in which they
 * have a kelompok in hand. Where somebody went is not for whoever had them once.
 */
export async function collectPerhatian(db: Db, user: User, now: number) {
  const { zona_waktu } = await getPengaturan(db)
  const hariIni = todayIn(zona_waktu, now)
  const berjalan = await listPeriodeNow(db, { hariIni, sampai: hariIni })
  const { value, at } = readsEverything(user.peran)
    ? await readKept(db, { name: 'perhatian', hariIni, periode: berjalan, now }, () => findIn(db, user, berjalan, now))
    : await findOwn(db, user, berjalan, { hariIni, now })
  return {
    ...value,
    at,
    describe: async (rows: readonly PerhatianFinding[]) => {
      const described = new Map<PerhatianFinding, PerhatianRow>()
      for (const { kepala, found } of value.parts) {
        const own = new Set(found)
        const shown = rows.filter(row => own.has(row))
        for (const [i, row] of (await describePerhatian(db, user, kepala, shown)).entries())
          if (shown[i]) described.set(shown[i], row)
      }
      return rows.flatMap(row => described.get(row) ?? [])
    },
  }
}

async function findOwn(
  db: Db,
  user: User,
  berjalan: readonly RunningPeriode[],
  { hariIni, now }: { hariIni: string; now: number },
) {
  const own = await listKelompokNow(db, user, hariIni)
  const value = await findIn(db, user, berjalan, now, own)
  return { value, at: null }
}

/** `own`: only of members of these kelompok. */
async function findIn(
  db: Db,
  user: User,
  berjalan: readonly RunningPeriode[],
  now: number,
  own?: readonly { id: number; periode_id: number }[],
) {
  const periodeList = berjalan.filter(({ id }) => own?.some(kelompok => kelompok.periode_id === id) ?? true)
  const kelompokSaya = own && new Set(own.map(kelompok => kelompok.id))
  const parts: { kepala: ReportHead; rules: Rules; found: PerhatianFinding[] }[] = []
  for (const periode of periodeList) {
    const { kepala } = await openLaporan(db, { periode_id: periode.id }, now)
    const rules = await rulesOf(db, periode.id)
    const sebutPeriode = periodeList.length > 1 || periode.id !== berjalan[0]?.id
    parts.push({
      ...{ kepala, rules },
      found: await findPerhatian(db, user, { kepala, rules, periode, sebutPeriode, kelompokSaya }),
    })
  }
  // What is said of all of them is said by the rules of the first.
  const rules = parts[0]?.rules ?? (await rulesOf(db, undefined))
  const found =
    parts.length > 1 ? parts.flatMap(part => part.found).sort(byUrgency(rules.batas_alpa)) : (parts[0]?.found ?? [])
  return { parts, rules, found }
}

/** With the latest marks, and whom the caller may write to: the admin to all, others in the kelompok they have in hand today. */
export async function describePerhatian(
  db: Db,
  user: User,
  kepala: ReportHead,
  rows: readonly PerhatianFinding[],
): Promise<PerhatianRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(row => row.mahasantri_id)
  const kelompokIds = [...new Set(rows.map(row => row.kelompok_id))]
  const [lastOf, wewenangOf] = await Promise.all([
    readLast(db, reportScopeOf(user, kepala, {}), ids),
    listWewenang(db, user, kelompokIds),
  ])
  const mayWrite = (row: PerhatianFinding) => {
    const { murabbi, pendamping } = wewenangOf(row.kelompok_id)
    return user.peran.includes('admin') || [...murabbi, ...pendamping].some(r => covers(r, kepala.hari_ini))
  }
  const contactOf = await readContact(db, user, rows.filter(mayWrite), kepala.hari_ini)
  return rows.map(row => ({ ...row, ...lastOf(row.mahasantri_id), kontak: contactOf(row) }))
}

async function readContact(
  db: Db,
  user: User,
  rows: readonly PerhatianFinding[],
  today: string,
): Promise<(row: PerhatianFinding) => PerhatianContact[]> {
  if (rows.length === 0) return () => []
  const ids = rows.map(row => row.mahasantri_id)
  const [people, pendamping] = await Promise.all([
    listContact(db, ids),
    listPendampingNow(db, [...new Set(rows.map(row => row.kelompok_id))], today),
  ])
  const byId = new Map(people.map(row => [row.id, row]))
  const byKelompok = Map.groupBy(pendamping, row => row.kelompok_id)
  return ({ mahasantri_id, kelompok_id, nama }) => {
    const own = byId.get(mahasantri_id)
    if (!own) return []
    const to = (kepada: PerhatianContact['kepada'], called: string, hp: string) =>
      hp ? [{ kepada, nama: called, hp }] : []
    return [
      ...to('mahasantri', nama, own.hp),
      ...to('wali', own.wali_nama, own.wali_hp),
      ...(byKelompok.get(kelompok_id) ?? [])
        .filter(row => row.pendamping_id !== user.pendamping_id)
        .flatMap(row => to('pendamping', row.nama, row.hp)),
    ]
  }
}

function matches({ nama, nim }: PerhatianFinding, cari: string): boolean {
  return cari === '' || nim.includes(cari.toUpperCase()) || normalizeName(nama).includes(normalizeName(cari))
}

function countReason(rows: readonly PerhatianFinding[]): Record<PerhatianReason, number> {
  const counts = Object.fromEntries(PERHATIAN_REASON.map(alasan => [alasan, 0])) as Record<PerhatianReason, number>
  for (const { alasan } of rows) for (const one of alasan) counts[one]++
  return counts
}
