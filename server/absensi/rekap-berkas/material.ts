import type { FileRekapChoice } from '#contract/absensi/file-rekap.ts'
import { naturalKey, normalizeName } from '#contract/identitas.ts'
import type { KegiatanKind } from '#contract/kehadiran.ts'
import type { KegiatanRow } from '#contract/pengaturan/kegiatan.ts'
import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { covers } from '#contract/permissions.ts'
import { isTanggal, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { listKegiatan } from '#server/pengaturan/kegiatan/kegiatan.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listPeriode } from '#server/pengaturan/periode/periode.ts'
import type { FileLembar, FileTable, RekapFile, RekapFileRow } from './file-lembar.ts'
import * as bahanSql from './material.sql.ts'
import { addYear } from './read-date.ts'
import { type KelompokIn, listTableOrang, pivotTable, readChosenTable, type TableContent } from './read-row.ts'

type Orang = Pick<RekapFileRow, 'kunci' | 'nim' | 'nama' | 'mahasantri_id'>

/** Where a sheet goes. */
export interface ColumnPlace {
  dipakai: boolean
  /** null: not known, or to be made (`kelompok_baru`). */
  kelompok_id: number | null
  kelompok_baru: string | null
  /** The kelompok, or of one to be made the first sheet that names it, as a negative number. */
  kunci: number
  kegiatan_id: number | null
  jenis: KegiatanKind
}

/** A table with one row a mark; null: nobody has pointed at its columns yet. */
export interface ReadableTable {
  tabel: FileTable
  isi: TableContent | null
  kegiatanDi(nilai: string): number | null
}

/** What the database knows about a file, with what was answered: the same few statements for one sheet and for a hundred. */
export interface RekapContext {
  hariIni: string
  periode: PeriodeRow | undefined
  periodeList: PeriodeRow[]
  kelompok: bahanSql.FileKelompokRow[]
  kegiatan: KegiatanRow[]
  /** The sheets as they are to be laid out: the months that were answered are in them, and those of the tables. */
  berkas: FileLembar[]
  tabel: ReadableTable[]
  tempat: ColumnPlace[]
  orangDi(baris: Orang): bahanSql.FileOrangRow | undefined
  /** Who a row may be: one by NIM, else those of that name. */
  calonDi(baris: Orang): bahanSql.FileOrangRow[]
  anggotaOf: ReadonlyMap<number, readonly bahanSql.FileMemberRow[]>
  /** By ke. */
  pertemuanDi(
    kelompokId: number | null,
    kegiatanId: number | null,
    tanggal: string,
  ): readonly bahanSql.FilePertemuanRow[]
}

export async function readRekapContext(
  db: Db,
  isi: RekapFile,
  pilihan: FileRekapChoice,
  now: number,
): Promise<RekapContext> {
  const hariIni = todayIn((await getPengaturan(db)).zona_waktu, now)
  const periodeList = await listPeriode(db)
  const kegiatan = await listKegiatan(db)
  const lembar = isi.lembar.map(one => addMonth(one, pilihan.lembar[one.kunci]?.bulan))
  const tabel = isi.tabel.map(one => pointTable(one, pilihan, kegiatan))
  const tertulis = [
    ...lembar.map(({ tahun, kolom }) => ({ tahun, tanggal: kolom.map(one => one.tanggal) })),
    ...tabel.map(({ tabel, isi }) => ({
      tahun: tabel.tahun,
      tanggal: [...new Set(isi?.tanda.map(({ tanggal }) => tanggal))],
    })),
  ]
  const periode = choosePeriode(periodeList, tertulis, pilihan)
  const { orangDi, calonDi, ids } = await readOrang(
    db,
    [
      ...lembar.flatMap(one => one.baris),
      ...tabel.flatMap(({ tabel, isi }) => (isi ? [...listTableOrang(tabel, isi).values()] : [])),
    ],
    pilihan,
  )
  const periodeId = periode?.id ?? 0
  const kelompok = await bahanSql.listFileKelompok(db, periodeId)
  const anggotaOf = Map.groupBy(await bahanSql.listFileMembers(db, periodeId, ids), row => row.mahasantri_id)
  const held = Map.groupBy(await bahanSql.listHeld(db, periodeId), row => row.kelompok_id)
  const kelompokIn: KelompokIn = (orang, tertulis) => {
    const tanggal = periode
      ? (addYear(tertulis, { dari: periode.mulai, sampai: periode.selesai }) ?? tertulis)
      : tertulis
    const row = anggotaOf.get(orangDi(orang)?.id ?? 0)?.find(row => covers(row, tanggal))
    return row ? { id: row.kelompok_id, nama: row.kelompok } : null
  }
  const berkas = [
    ...lembar,
    ...tabel.flatMap(({ tabel, isi, kegiatanDi }) => (isi ? pivotTable(tabel, isi, kegiatanDi, kelompokIn) : [])),
  ]
  const newName = berkas.map(one => naturalKey(nameNew(one)))
  const tempat = berkas.map((one, i) => {
    const answered = pilihan.lembar[one.kunci]
    const known = one.baris.flatMap(baris => orangDi(baris)?.id ?? [])
    const kelompok_id = chooseKelompok(kelompok, one, answered?.kelompok_id, known, anggotaOf)
    const kegiatan_id =
      answered?.kegiatan_id ?? saidKegiatan(kegiatan, one) ?? guessKegiatan(kegiatan, one, held.get(kelompok_id ?? 0))
    return {
      dipakai: answered?.dipakai ?? true,
      kelompok_id,
      kelompok_baru: kelompok_id === null && newName[i] !== '' ? nameNew(one).slice(0, 80) : null,
      kunci: kelompok_id ?? -1 - newName.indexOf(newName[i] ?? ''),
      kegiatan_id,
      jenis: kegiatan.find(({ id }) => id === kegiatan_id)?.jenis ?? 'umum',
    }
  })
  const dipakai = tempat.flatMap(({ kelompok_id }) => kelompok_id ?? [])
  const pertemuan = await bahanSql.listFilePertemuan(db, dipakai, {
    dari: periode?.mulai ?? '',
    sampai: periode?.selesai ?? '',
  })
  const key = (k: number, g: number, tanggal: string) => `${k} ${g} ${tanggal}`
  const pertemuanOf = Map.groupBy(pertemuan, p => key(p.kelompok_id, p.kegiatan_id, p.tanggal))
  return {
    ...{ hariIni, periode, periodeList, kelompok, kegiatan, berkas, tabel, tempat, orangDi, calonDi, anggotaOf },
    pertemuanDi: (k, g, tanggal) => pertemuanOf.get(key(k ?? 0, g ?? 0, tanggal)) ?? [],
  }
}

/** '--07' with the month that was answered; a day which that month has not stays as it is, and is asked about. */
function addMonth(lembar: FileLembar, bulan: string | undefined): FileLembar {
  if (bulan === undefined) return lembar
  const kolom = lembar.kolom.map(one => {
    const full = `${bulan}${one.tanggal.slice(1)}`
    return one.tanggal.startsWith('--') && isTanggal(full) ? { ...one, tanggal: full } : one
  })
  return { ...lembar, kolom }
}

function pointTable(tabel: FileTable, pilihan: FileRekapChoice, kegiatan: readonly KegiatanRow[]): ReadableTable {
  const answered =
    pilihan.tabel[tabel.kunci] ??
    (tabel.pasti ? { kolom: tabel.saran, urutan: null, kegiatan: {}, abaikan: false } : null)
  const named = (nilai: string) => onlyOne(kegiatan.filter(({ nama }) => normalizeName(nama) === normalizeName(nilai)))
  const isFilled =
    answered && answered.kolom.tanggal !== null && (answered.kolom.nim !== null || answered.kolom.nama !== null)
  return {
    tabel,
    isi: isFilled ? readChosenTable(tabel, answered) : null,
    kegiatanDi: nilai => answered?.kegiatan[nilai] ?? named(nilai)?.id ?? null,
  }
}

const onlyOne = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

/** How a kelompok would be called that has to be made; '' for a sheet that says none. */
const nameNew = ({ nama, kelompok, tabel }: FileLembar) => (tabel ? '' : kelompok?.nama || nama)

interface WithYear {
  tahun?: readonly string[] | undefined
  tanggal: readonly string[]
}

/** Whether a periode is of the year of study that a sheet says, and gives one of its days the year that it says. */
export function isYearOf({ tahun = [], tanggal }: WithYear, periode: PeriodeRow): boolean {
  const rentang = { dari: periode.mulai, sampai: periode.selesai }
  const hari = tanggal.flatMap(one => addYear(one, rentang) ?? [])
  return tahun.every(one =>
    one.includes('/')
      ? one === periode.tahun_akademik
      : hari.length === 0 || hari.some(tanggal => tanggal.startsWith(one)),
  )
}

/** The one that was chosen, or that has most of the dates; of two the later one. */
function choosePeriode(
  list: readonly PeriodeRow[],
  tertulis: readonly WithYear[],
  { periode_id }: FileRekapChoice,
): PeriodeRow | undefined {
  if (periode_id !== null) return list.find(({ id }) => id === periode_id)
  const hit = (periode: PeriodeRow) => {
    const { mulai, selesai } = periode
    const tanggal = tertulis.flatMap(one => (isYearOf(one, periode) ? one.tanggal : []))
    return tanggal.filter(hari => {
      const full = addYear(hari, { dari: mulai, sampai: selesai })
      return full !== null && full >= mulai && full <= selesai
    }).length
  }
  const [best] = list
    .map(periode => ({ periode, jumlah: hit(periode) }))
    .filter(({ jumlah }) => jumlah > 0)
    .sort((a, b) => b.jumlah - a.jumlah)
  return best?.periode
}

async function readOrang(db: Db, baris: readonly Orang[], pilihan: FileRekapChoice) {
  const found = await bahanSql.listFileOrang(
    db,
    baris.flatMap(({ nim }) => nim || []),
    baris.flatMap(({ nama }) => normalizeName(nama) || []),
  )
  const chosen = await bahanSql.listOrangById(db, [
    ...Object.values(pilihan.orang),
    ...baris.flatMap(row => row.mahasantri_id ?? []),
  ])
  const byId = new Map(chosen.map(row => [row.id, row]))
  const byNim = new Map(found.map(row => [row.nim, row]))
  const byName = Map.groupBy(found, row => row.nama_cari)
  const calonDi = ({ nim, nama }: Orang) => {
    const one = byNim.get(nim)
    return one ? [one] : (byName.get(normalizeName(nama)) ?? [])
  }
  const orangDi = (one: Orang) => {
    const dipilih = pilihan.orang[one.kunci]
    if (dipilih !== undefined) return byId.get(dipilih)
    const calon = calonDi(one)
    // A NIM that nobody has beside a name that somebody has is a question; so is a row whose hidden number says another than its NIM.
    const isSure = calon.length === 1 && (one.nim === '' || calon[0]?.nim === one.nim)
    const isAgreed = one.mahasantri_id === undefined || one.mahasantri_id === calon[0]?.id
    if (isSure && isAgreed) return calon[0]
    const tersembunyi = byId.get(one.mahasantri_id ?? 0)
    // Two of one name, and the NIM was never written: the number tells them apart.
    return one.nim === '' && tersembunyi?.nama_cari === normalizeName(one.nama) ? tersembunyi : undefined
  }
  return { orangDi, calonDi, ids: [...new Set([...found, ...chosen].map(row => row.id))] }
}

/** By the number and the name that Hadir wrote, by the name of the sheet, by what stands above it, or where most of its people are; null: one that is not there yet. */
function chooseKelompok(
  list: readonly bahanSql.FileKelompokRow[],
  { nama, judul, kelompok, hadir, tabel }: FileLembar,
  dipilih: number | null | undefined,
  known: readonly number[],
  memberOf: ReadonlyMap<number, readonly bahanSql.FileMemberRow[]>,
): number | null {
  if (dipilih !== undefined) return list.find(({ id }) => id === dipilih)?.id ?? null
  const kunci = naturalKey(kelompok?.nama || nama)
  const sama = list.filter(({ nama_urut }) => nama_urut === kunci)
  const one = sama.find(({ id }) => id === kelompok?.id) ?? onlyOne(sama)
  if (one || hadir || tabel) return one?.id ?? null
  const top = ` ${naturalKey(judul)} `
  const named = list.filter(({ nama_urut }) => top.includes(` ${nama_urut} `))
  if (named.length === 1 && named[0]) return named[0].id
  const howMany = new Map<number, number>()
  for (const id of known)
    for (const kelompokId of new Set(memberOf.get(id)?.map(row => row.kelompok_id)))
      howMany.set(kelompokId, (howMany.get(kelompokId) ?? 0) + 1)
  const [best] = [...howMany].sort((a, b) => b[1] - a[1])
  return best && best[1] * 2 > known.length ? best[0] : null
}

/** The kegiatan that the sheet names itself: by number and name where Hadir wrote both. */
function saidKegiatan(list: readonly KegiatanRow[], { kegiatan }: FileLembar): number | null {
  if (!kegiatan) return null
  const isNamed = ({ nama }: KegiatanRow) => normalizeName(nama) === normalizeName(kegiatan.nama)
  if (kegiatan.nama === '') return list.find(({ id }) => id === kegiatan.id)?.id ?? null
  return (list.find(row => row.id === kegiatan.id && isNamed(row)) ?? onlyOne(list.filter(isNamed)))?.id ?? null
}

/** The only one that the kelompok holds, or the only one that the sheet names. */
function guessKegiatan(
  list: readonly KegiatanRow[],
  { nama, judul, hadir, tabel }: FileLembar,
  held: readonly { kegiatan_id: number }[] | undefined,
): number | null {
  if (hadir || tabel) return null
  const aktif = list.filter(({ aktif }) => aktif)
  const calon = held ? list.filter(({ id }) => held.some(row => row.kegiatan_id === id)) : aktif
  if (calon.length === 1 && calon[0]) return calon[0].id
  const teks = ` ${normalizeName(`${judul} ${nama}`)} `
  const named = (word: (nama: string) => string) =>
    calon.filter(kegiatan => teks.includes(` ${word(normalizeName(kegiatan.nama))} `))
  const full = named(one => one)
  if (full.length === 1 && full[0]) return full[0].id
  const awal = named(one => one.split(' ')[0] ?? '')
  return awal.length === 1 && awal[0] ? awal[0].id : null
}
