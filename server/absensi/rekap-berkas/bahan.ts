import type { PilihanRekapBerkas } from '#contract/absensi/rekap-berkas.ts'
import { naturalKey, normalizeNama } from '#contract/identitas.ts'
import type { JenisKegiatan } from '#contract/kehadiran.ts'
import type { KegiatanRow } from '#contract/pengaturan/kegiatan.ts'
import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { listKegiatan } from '#server/pengaturan/kegiatan/kegiatan.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listPeriode } from '#server/pengaturan/periode/periode.ts'
import { type BarisBerkas, kunciBaris, type LembarBerkas } from './baca-rekap.ts'
import { addTahun } from './baca-tanggal.ts'
import * as bahanSql from './bahan.sql.ts'

/** Where a sheet goes. */
export interface Tempat {
  dipakai: boolean
  /** null: not known, or to be made (`kelompok_baru`). */
  kelompok_id: number | null
  kelompok_baru: string | null
  /** The kelompok, or of one to be made the first sheet that names it, as a negative number. */
  kunci: number
  kegiatan_id: number | null
  jenis: JenisKegiatan
}

/** What the database knows about a file, with what was answered: the same few statements for one sheet and for a hundred. */
export interface Bahan {
  hariIni: string
  periode: PeriodeRow | undefined
  periodeList: PeriodeRow[]
  kelompok: bahanSql.KelompokRow[]
  kegiatan: KegiatanRow[]
  tempat: Tempat[]
  orangDi(lembar: number, baris: BarisBerkas): bahanSql.OrangRow | undefined
  /** Who a row may be: one by NIM, else those of that name. */
  calonDi(baris: BarisBerkas): bahanSql.OrangRow[]
  anggotaOf: ReadonlyMap<number, readonly bahanSql.AnggotaRow[]>
  /** By ke. */
  pertemuanDi(kelompokId: number | null, kegiatanId: number | null, tanggal: string): readonly bahanSql.PertemuanRow[]
}

export async function readBahan(
  db: Db,
  berkas: readonly LembarBerkas[],
  pilihan: PilihanRekapBerkas,
  now: number,
): Promise<Bahan> {
  const hariIni = todayIn((await getPengaturan(db)).zona_waktu, now)
  const periodeList = await listPeriode(db)
  const periode = choosePeriode(periodeList, berkas, pilihan)
  const kegiatan = await listKegiatan(db)
  const { orangDi, calonDi, ids } = await readOrang(db, berkas, pilihan)
  const periodeId = periode?.id ?? 0
  const kelompok = await bahanSql.listKelompok(db, periodeId)
  const anggota = await bahanSql.listAnggota(db, periodeId, ids)
  const anggotaOf = Map.groupBy(anggota, row => row.mahasantri_id)
  const diadakan = Map.groupBy(await bahanSql.listDiadakan(db, periodeId), row => row.kelompok_id)
  const namaBaru = berkas.map(({ nama }) => naturalKey(nama))
  const tempat = berkas.map((lembar, i) => {
    const dikenal = lembar.baris.flatMap(baris => orangDi(i, baris)?.id ?? [])
    const kelompok_id = chooseKelompok(kelompok, lembar, pilihan.lembar[i]?.kelompok_id, dikenal, anggotaOf)
    const kegiatan_id =
      pilihan.lembar[i]?.kegiatan_id ?? guessKegiatan(kegiatan, lembar, diadakan.get(kelompok_id ?? 0))
    return {
      dipakai: pilihan.lembar[i]?.dipakai ?? true,
      kelompok_id,
      kelompok_baru: kelompok_id === null && namaBaru[i] !== '' ? lembar.nama.slice(0, 80) : null,
      kunci: kelompok_id ?? -1 - namaBaru.indexOf(namaBaru[i] ?? ''),
      kegiatan_id,
      jenis: kegiatan.find(({ id }) => id === kegiatan_id)?.jenis ?? 'umum',
    }
  })
  const dipakai = tempat.flatMap(({ kelompok_id }) => kelompok_id ?? [])
  const pertemuan = await bahanSql.listPertemuan(db, dipakai, {
    dari: periode?.mulai ?? '',
    sampai: periode?.selesai ?? '',
  })
  const kunci = (k: number, g: number, tanggal: string) => `${k} ${g} ${tanggal}`
  const pertemuanOf = Map.groupBy(pertemuan, p => kunci(p.kelompok_id, p.kegiatan_id, p.tanggal))
  return {
    ...{ hariIni, periode, periodeList, kelompok, kegiatan, tempat, orangDi, calonDi, anggotaOf },
    pertemuanDi: (k, g, tanggal) => pertemuanOf.get(kunci(k ?? 0, g ?? 0, tanggal)) ?? [],
  }
}

/** The one that was chosen, or that has most of the dates; of two the later one. */
function choosePeriode(
  list: readonly PeriodeRow[],
  berkas: readonly LembarBerkas[],
  { periode_id }: PilihanRekapBerkas,
) {
  if (periode_id !== null) return list.find(({ id }) => id === periode_id)
  const tanggal = berkas.flatMap(({ kolom }) => kolom.map(satu => satu.tanggal))
  const kena = ({ mulai, selesai }: PeriodeRow) =>
    tanggal.filter(hari => {
      const penuh = addTahun(hari, { dari: mulai, sampai: selesai })
      return penuh !== null && penuh >= mulai && penuh <= selesai
    }).length
  const [best] = list
    .map(periode => ({ periode, jumlah: kena(periode) }))
    .filter(({ jumlah }) => jumlah > 0)
    .sort((a, b) => b.jumlah - a.jumlah)
  return best?.periode
}

async function readOrang(db: Db, berkas: readonly LembarBerkas[], pilihan: PilihanRekapBerkas) {
  const baris = berkas.flatMap(lembar => lembar.baris)
  const found = await bahanSql.listOrang(
    db,
    baris.flatMap(({ nim }) => nim || []),
    baris.flatMap(({ nama }) => normalizeNama(nama) || []),
  )
  const chosen = await bahanSql.listOrangById(db, Object.values(pilihan.orang))
  const byId = new Map(chosen.map(row => [row.id, row]))
  const byNim = new Map(found.map(row => [row.nim, row]))
  const byNama = Map.groupBy(found, row => row.nama_cari)
  const calonDi = ({ nim, nama }: BarisBerkas) => {
    const satu = byNim.get(nim)
    return satu ? [satu] : (byNama.get(normalizeNama(nama)) ?? [])
  }
  const orangDi = (lembar: number, satu: BarisBerkas) => {
    const dipilih = pilihan.orang[kunciBaris(lembar, satu)]
    if (dipilih !== undefined) return byId.get(dipilih)
    const calon = calonDi(satu)
    // A NIM that nobody has beside a name that somebody has is a question.
    const isSure = calon.length === 1 && (satu.nim === '' || calon[0]?.nim === satu.nim)
    return isSure ? calon[0] : undefined
  }
  return { orangDi, calonDi, ids: [...new Set([...found, ...chosen].map(row => row.id))] }
}

/** By the name of the sheet, by what stands above it, or where most of its people are; null: one that is not there yet. */
function chooseKelompok(
  list: readonly bahanSql.KelompokRow[],
  { nama, judul }: LembarBerkas,
  dipilih: number | null | undefined,
  dikenal: readonly number[],
  anggotaOf: ReadonlyMap<number, readonly bahanSql.AnggotaRow[]>,
): number | null {
  if (dipilih !== undefined) return list.find(({ id }) => id === dipilih)?.id ?? null
  const kunci = naturalKey(nama)
  const sama = list.find(({ nama_urut }) => nama_urut === kunci)
  if (sama) return sama.id
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

/** The only one that the kelompok holds, or the only one that the sheet names. */
function guessKegiatan(
  list: readonly KegiatanRow[],
  { nama, judul }: LembarBerkas,
  diadakan: readonly { kegiatan_id: number }[] | undefined,
): number | null {
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
