import type { PilihanRekapBerkas } from '#contract/absensi/rekap-berkas.ts'
import { naturalKey, normalizeNama } from '#contract/identitas.ts'
import type { JenisKegiatan } from '#contract/kehadiran.ts'
import type { KegiatanRow } from '#contract/pengaturan/kegiatan.ts'
import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { covers } from '#contract/permissions.ts'
import { isTanggal, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { listKegiatan } from '#server/pengaturan/kegiatan/kegiatan.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listPeriode } from '#server/pengaturan/periode/periode.ts'
import { type IsiTabel, type KelompokDi, listOrangTabel, pivotTabel, readChosenTable } from './baca-baris.ts'
import { addTahun } from './baca-tanggal.ts'
import * as bahanSql from './bahan.sql.ts'
import type { BerkasRekap, LembarBerkas, RekapFileRow, TabelBerkas } from './lembar-berkas.ts'

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
  jenis: JenisKegiatan
}

/** A table with one row a mark; null: nobody has pointed at its columns yet. */
export interface TabelTerbaca {
  tabel: TabelBerkas
  isi: IsiTabel | null
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
  berkas: LembarBerkas[]
  tabel: TabelTerbaca[]
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
  isi: BerkasRekap,
  pilihan: PilihanRekapBerkas,
  now: number,
): Promise<RekapContext> {
  const hariIni = todayIn((await getPengaturan(db)).zona_waktu, now)
  const periodeList = await listPeriode(db)
  const kegiatan = await listKegiatan(db)
  const lembar = isi.lembar.map(satu => addBulan(satu, pilihan.lembar[satu.kunci]?.bulan))
  const tabel = isi.tabel.map(satu => pointTabel(satu, pilihan, kegiatan))
  const tertulis = [
    ...lembar.map(({ tahun, kolom }) => ({ tahun, tanggal: kolom.map(satu => satu.tanggal) })),
    ...tabel.map(({ tabel, isi }) => ({
      tahun: tabel.tahun,
      tanggal: [...new Set(isi?.tanda.map(({ tanggal }) => tanggal))],
    })),
  ]
  const periode = choosePeriode(periodeList, tertulis, pilihan)
  const { orangDi, calonDi, ids } = await readOrang(
    db,
    [
      ...lembar.flatMap(satu => satu.baris),
      ...tabel.flatMap(({ tabel, isi }) => (isi ? [...listOrangTabel(tabel, isi).values()] : [])),
    ],
    pilihan,
  )
  const periodeId = periode?.id ?? 0
  const kelompok = await bahanSql.listFileKelompok(db, periodeId)
  const anggotaOf = Map.groupBy(await bahanSql.listFileMembers(db, periodeId, ids), row => row.mahasantri_id)
  const diadakan = Map.groupBy(await bahanSql.listDiadakan(db, periodeId), row => row.kelompok_id)
  const kelompokDi: KelompokDi = (orang, tertulis) => {
    const tanggal = periode
      ? (addTahun(tertulis, { dari: periode.mulai, sampai: periode.selesai }) ?? tertulis)
      : tertulis
    const row = anggotaOf.get(orangDi(orang)?.id ?? 0)?.find(row => covers(row, tanggal))
    return row ? { id: row.kelompok_id, nama: row.kelompok } : null
  }
  const berkas = [
    ...lembar,
    ...tabel.flatMap(({ tabel, isi, kegiatanDi }) => (isi ? pivotTabel(tabel, isi, kegiatanDi, kelompokDi) : [])),
  ]
  const namaBaru = berkas.map(satu => naturalKey(nameBaru(satu)))
  const tempat = berkas.map((satu, i) => {
    const dijawab = pilihan.lembar[satu.kunci]
    const dikenal = satu.baris.flatMap(baris => orangDi(baris)?.id ?? [])
    const kelompok_id = chooseKelompok(kelompok, satu, dijawab?.kelompok_id, dikenal, anggotaOf)
    const kegiatan_id =
      dijawab?.kegiatan_id ??
      saidKegiatan(kegiatan, satu) ??
      guessKegiatan(kegiatan, satu, diadakan.get(kelompok_id ?? 0))
    return {
      dipakai: dijawab?.dipakai ?? true,
      kelompok_id,
      kelompok_baru: kelompok_id === null && namaBaru[i] !== '' ? nameBaru(satu).slice(0, 80) : null,
      kunci: kelompok_id ?? -1 - namaBaru.indexOf(namaBaru[i] ?? ''),
      kegiatan_id,
      jenis: kegiatan.find(({ id }) => id === kegiatan_id)?.jenis ?? 'umum',
    }
  })
  const dipakai = tempat.flatMap(({ kelompok_id }) => kelompok_id ?? [])
  const pertemuan = await bahanSql.listFilePertemuan(db, dipakai, {
    dari: periode?.mulai ?? '',
    sampai: periode?.selesai ?? '',
  })
  const kunci = (k: number, g: number, tanggal: string) => `${k} ${g} ${tanggal}`
  const pertemuanOf = Map.groupBy(pertemuan, p => kunci(p.kelompok_id, p.kegiatan_id, p.tanggal))
  return {
    ...{ hariIni, periode, periodeList, kelompok, kegiatan, berkas, tabel, tempat, orangDi, calonDi, anggotaOf },
    pertemuanDi: (k, g, tanggal) => pertemuanOf.get(kunci(k ?? 0, g ?? 0, tanggal)) ?? [],
  }
}

/** '--07' with the month that was answered; a day which that month has not stays as it is, and is asked about. */
function addBulan(lembar: LembarBerkas, bulan: string | undefined): LembarBerkas {
  if (bulan === undefined) return lembar
  const kolom = lembar.kolom.map(satu => {
    const penuh = `${bulan}${satu.tanggal.slice(1)}`
    return satu.tanggal.startsWith('--') && isTanggal(penuh) ? { ...satu, tanggal: penuh } : satu
  })
  return { ...lembar, kolom }
}

function pointTabel(tabel: TabelBerkas, pilihan: PilihanRekapBerkas, kegiatan: readonly KegiatanRow[]): TabelTerbaca {
  const dijawab =
    pilihan.tabel[tabel.kunci] ??
    (tabel.pasti ? { kolom: tabel.saran, urutan: null, kegiatan: {}, abaikan: false } : null)
  const bernama = (nilai: string) =>
    onlyOne(kegiatan.filter(({ nama }) => normalizeNama(nama) === normalizeNama(nilai)))
  const isTerisi =
    dijawab && dijawab.kolom.tanggal !== null && (dijawab.kolom.nim !== null || dijawab.kolom.nama !== null)
  return {
    tabel,
    isi: isTerisi ? readChosenTable(tabel, dijawab) : null,
    kegiatanDi: nilai => dijawab?.kegiatan[nilai] ?? bernama(nilai)?.id ?? null,
  }
}

const onlyOne = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

/** How a kelompok would be called that has to be made; '' for a sheet that says none. */
const nameBaru = ({ nama, kelompok, tabel }: LembarBerkas) => (tabel ? '' : kelompok?.nama || nama)

interface Bertahun {
  tahun?: readonly string[] | undefined
  tanggal: readonly string[]
}

/** Whether a periode is of the year of study that a sheet says, and gives one of its days the year that it says. */
export function isTahunOf({ tahun = [], tanggal }: Bertahun, periode: PeriodeRow): boolean {
  const rentang = { dari: periode.mulai, sampai: periode.selesai }
  const hari = tanggal.flatMap(satu => addTahun(satu, rentang) ?? [])
  return tahun.every(satu =>
    satu.includes('/')
      ? satu === periode.tahun_akademik
      : hari.length === 0 || hari.some(tanggal => tanggal.startsWith(satu)),
  )
}

/** The one that was chosen, or that has most of the dates; of two the later one. */
function choosePeriode(
  list: readonly PeriodeRow[],
  tertulis: readonly Bertahun[],
  { periode_id }: PilihanRekapBerkas,
): PeriodeRow | undefined {
  if (periode_id !== null) return list.find(({ id }) => id === periode_id)
  const kena = (periode: PeriodeRow) => {
    const { mulai, selesai } = periode
    const tanggal = tertulis.flatMap(satu => (isTahunOf(satu, periode) ? satu.tanggal : []))
    return tanggal.filter(hari => {
      const penuh = addTahun(hari, { dari: mulai, sampai: selesai })
      return penuh !== null && penuh >= mulai && penuh <= selesai
    }).length
  }
  const [best] = list
    .map(periode => ({ periode, jumlah: kena(periode) }))
    .filter(({ jumlah }) => jumlah > 0)
    .sort((a, b) => b.jumlah - a.jumlah)
  return best?.periode
}

async function readOrang(db: Db, baris: readonly Orang[], pilihan: PilihanRekapBerkas) {
  const found = await bahanSql.listFileOrang(
    db,
    baris.flatMap(({ nim }) => nim || []),
    baris.flatMap(({ nama }) => normalizeNama(nama) || []),
  )
  const chosen = await bahanSql.listOrangById(db, [
    ...Object.values(pilihan.orang),
    ...baris.flatMap(row => row.mahasantri_id ?? []),
  ])
  const byId = new Map(chosen.map(row => [row.id, row]))
  const byNim = new Map(found.map(row => [row.nim, row]))
  const byNama = Map.groupBy(found, row => row.nama_cari)
  const calonDi = ({ nim, nama }: Orang) => {
    const satu = byNim.get(nim)
    return satu ? [satu] : (byNama.get(normalizeNama(nama)) ?? [])
  }
  const orangDi = (satu: Orang) => {
    const dipilih = pilihan.orang[satu.kunci]
    if (dipilih !== undefined) return byId.get(dipilih)
    const calon = calonDi(satu)
    // A NIM that nobody has beside a name that somebody has is a question; so is a row whose hidden number says another than its NIM.
    const isSure = calon.length === 1 && (satu.nim === '' || calon[0]?.nim === satu.nim)
    const isAgreed = satu.mahasantri_id === undefined || satu.mahasantri_id === calon[0]?.id
    if (isSure && isAgreed) return calon[0]
    const tersembunyi = byId.get(satu.mahasantri_id ?? 0)
    // Two of one name, and the NIM was never written: the number tells them apart.
    return satu.nim === '' && tersembunyi?.nama_cari === normalizeNama(satu.nama) ? tersembunyi : undefined
  }
  return { orangDi, calonDi, ids: [...new Set([...found, ...chosen].map(row => row.id))] }
}

/** By the number and the name that Hadir wrote, by the name of the sheet, by what stands above it, or where most of its people are; null: one that is not there yet. */
function chooseKelompok(
  list: readonly bahanSql.FileKelompokRow[],
  { nama, judul, kelompok, hadir, tabel }: LembarBerkas,
  dipilih: number | null | undefined,
  dikenal: readonly number[],
  anggotaOf: ReadonlyMap<number, readonly bahanSql.FileMemberRow[]>,
): number | null {
  if (dipilih !== undefined) return list.find(({ id }) => id === dipilih)?.id ?? null
  const kunci = naturalKey(kelompok?.nama || nama)
  const sama = list.filter(({ nama_urut }) => nama_urut === kunci)
  const satu = sama.find(({ id }) => id === kelompok?.id) ?? onlyOne(sama)
  if (satu || hadir || tabel) return satu?.id ?? null
  const atas = ` ${naturalKey(judul)} `
  const disebut = list.filter(({ nama_urut }) => atas.includes(` ${nama_urut} `))
  if (disebut.length === 1 && disebut[0]) return disebut[0].id
  const berapa = new Map<number, number>()
  for (const id of dikenal)
    for (const kelompokId of new Set(anggotaOf.get(id)?.map(row => row.kelompok_id)))
      berapa.set(kelompokId, (berapa.get(kelompokId) ?? 0) + 1)
  const [best] = [...berapa].sort((a, b) => b[1] - a[1])
  return best && best[1] * 2 > dikenal.length ? best[0] : null
}

/** The kegiatan that the sheet names itself: by number and name where Hadir wrote both. */
function saidKegiatan(list: readonly KegiatanRow[], { kegiatan }: LembarBerkas): number | null {
  if (!kegiatan) return null
  const isNamed = ({ nama }: KegiatanRow) => normalizeNama(nama) === normalizeNama(kegiatan.nama)
  if (kegiatan.nama === '') return list.find(({ id }) => id === kegiatan.id)?.id ?? null
  return (list.find(row => row.id === kegiatan.id && isNamed(row)) ?? onlyOne(list.filter(isNamed)))?.id ?? null
}

/** The only one that the kelompok holds, or the only one that the sheet names. */
function guessKegiatan(
  list: readonly KegiatanRow[],
  { nama, judul, hadir, tabel }: LembarBerkas,
  diadakan: readonly { kegiatan_id: number }[] | undefined,
): number | null {
  if (hadir || tabel) return null
  const aktif = list.filter(({ aktif }) => aktif)
  const calon = diadakan ? list.filter(({ id }) => diadakan.some(row => row.kegiatan_id === id)) : aktif
  if (calon.length === 1 && calon[0]) return calon[0].id
  const teks = ` ${normalizeNama(`${judul} ${nama}`)} `
  const disebut = (kata: (nama: string) => string) =>
    calon.filter(kegiatan => teks.includes(` ${kata(normalizeNama(kegiatan.nama))} `))
  const penuh = disebut(satu => satu)
  if (penuh.length === 1 && penuh[0]) return penuh[0].id
  const awal = disebut(satu => satu.split(' ')[0] ?? '')
  return awal.length === 1 && awal[0] ? awal[0].id : null
}
