import { setImmediate as jeda } from 'node:timers/promises'
import type { JenisBaris, PenugasanImpor, PratinjauImpor } from '#contract/datapokok/impor.ts'
import { bawaanImpor } from '#contract/datapokok/isian-impor.ts'
import { type JkKelompok, naturalKey, sejenis } from '#contract/identitas.ts'
import type { Db } from '#database/schema.ts'
import { namesakeKey } from '#server/datapokok/orang/banyak.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { readComparisonContext } from './bahan.ts'
import { compare, type Dinilai, describeNomor, kelompokList, type Suasana, summarizeKelompok } from './banding.ts'
import { type ImportSource, isCalon, kunciDari, PEMISAH_KELOMPOK, type SumberBaik } from './baris-impor.ts'
import { POTONG, type PreviewRow } from './impor.sql.ts'
import { kelompokKey } from './istilah-berkas.ts'
import { readDunia, sebutanDari, summarizePenugasan, warnJkPendamping } from './nilai-penugasan.ts'
import { type DutyPlan, planPenugasan } from './penugasan.ts'
import { namaSemula } from './periksa-isian.ts'

type Nilai = Pick<
  PratinjauImpor,
  'ringkasan' | 'kurang' | 'ditulis_ulang' | 'kelompok' | 'penugasan' | 'senama' | 'penempatan' | 'periode'
>

/** Compares what was read with the database: what becomes of each row, and what is told about all of them. */
export async function nilaiSumber(
  db: Db,
  read: readonly ImportSource[],
  suasana: Suasana,
): Promise<{ rows: PreviewRow[]; nilai: Nilai; rencana: DutyPlan | null }> {
  const sumberList = withKnownKelompok(read, suasana)
  const baik = await compareAll(db, sumberList, suasana)
  const campur = suasana.orang === 'mahasantri' && (await getPengaturan(db)).campur_kelompok === 1
  const kelompok = summarizeKelompok(baik, suasana, campur)
  const penugasan = await nilaiPenugasan(db, baik, kelompok, suasana)
  warnSenama(baik, suasana)
  warnJk(baik, new Map(kelompok.map(({ nama, jk }) => [naturalKey(nama), jk])))

  const bandingByUrutan = new Map(baik.map(({ baris, banding }) => [baris.urutan, banding]))
  const rows = sumberList.map((sumber): PreviewRow => {
    const banding = bandingByUrutan.get(sumber.urutan)
    return { ...sumber, banding, jenis: banding?.jenis ?? (sumber.galat.length > 0 ? 'ditolak' : 'dilewati') }
  })
  const tujuan = baik.flatMap(({ banding }) => banding.kelompok ?? [])
  return {
    rows,
    rencana: penugasan?.rencana ?? null,
    nilai: {
      ringkasan: countRows(rows),
      kurang: kurangDari(baik, suasana),
      ditulis_ulang: ditulisUlang(baik),
      kelompok,
      penugasan: penugasan?.ringkas,
      senama: senamaOf(baik, suasana),
      penempatan: {
        jumlah: tujuan.filter(({ dari, pindah }) => dari === null || pindah).length,
        pindah: tujuan.filter(({ pindah }) => pindah).length,
      },
      periode: suasana.periode ? periodeDari(suasana.periode) : null,
    },
  }
}

/** A kelompok that is there keeps its own name, however the list shortens it: 'Klp. 07' is the Kelompok 7 of the periode. */
function withKnownKelompok(read: readonly ImportSource[], { kelompok }: Suasana): ImportSource[] {
  const byKey = new Map([...kelompok.values()].map(({ nama }) => [kelompokKey(nama), nama]))
  return read.map(sumber => {
    if (!isCalon(sumber) || !sumber.data.kelompok) return sumber
    const nama = kelompokList(sumber).map(satu =>
      kelompok.has(naturalKey(satu)) ? satu : (byKey.get(kelompokKey(satu)) ?? satu),
    )
    return { ...sumber, data: { ...sumber.data, kelompok: nama.join(PEMISAH_KELOMPOK) } }
  })
}

/** Rows that can be taken, each beside what is known of its person; of rows that are not whole only whose person is known. */
async function compareAll(db: Db, sumberList: readonly ImportSource[], suasana: Suasana): Promise<Dinilai[]> {
  const baik: Dinilai[] = []
  for (const potong of potongan(sumberList.filter(isCalon), POTONG)) {
    const bahan = await readComparisonContext(db, potong, suasana)
    const dinilai = potong.map(baris => compare(baris, bahan))
    baik.push(...dinilai.filter(({ baris, lama }) => lama || baris.galat.length === 0))
    await jeda()
  }
  return baik
}

function countRows(rows: readonly PreviewRow[]): Nilai['ringkasan'] {
  const banyak = (jenis: JenisBaris) => rows.filter(row => row.jenis === jenis).length
  return {
    baru: banyak('baru'),
    berubah: banyak('berubah'),
    tetap: banyak('tetap'),
    ditolak: banyak('ditolak'),
    dilewati: banyak('dilewati'),
    peringatan: rows.filter(({ banding }) => banding && banding.peringatan.length > 0).length,
  }
}

/** What the rows say of their kelompok besides who is in them; each row is told what of it cannot be as it says. */
async function nilaiPenugasan(
  db: Db,
  baik: readonly Dinilai[],
  kelompok: PratinjauImpor['kelompok'],
  suasana: Suasana,
): Promise<{ ringkas: PenugasanImpor; rencana: DutyPlan } | null> {
  const sebutanList = baik.flatMap(({ baris, lama }) => sebutanDari(baris, suasana.orang, lama?.id) ?? [])
  if (sebutanList.length === 0 || !suasana.periode) return null
  const dunia = await readDunia(db, suasana.periode.id, suasana.periode.usul_mulai)
  const rencana = planPenugasan(sebutanList, dunia)
  const lain = warnJkPendamping(rencana, dunia, kelompok)
  for (const { baris, banding } of baik) {
    banding.peringatan.push(...(rencana.peringatan.get(baris.urutan) ?? []))
    if (rencana.pilihNama.has(baris.urutan)) banding.pilih_nama = true
    for (const nama of kelompokList(baris)) {
      const teks = lain.get(naturalKey(nama))
      // Once a kelompok.
      if (teks) banding.peringatan.push(teks)
      lain.delete(naturalKey(nama))
    }
  }
  return { ringkas: await summarizePenugasan(db, rencana, dunia, suasana), rencana }
}

/** A new person who is called like another row of the same file: one of the two numbers may be mistyped. */
function warnSenama(baik: readonly Dinilai[], { orang }: Suasana): void {
  const pertama = new Map<string, SumberBaik>()
  for (const { baris, jk, banding } of baik) {
    if (!jk) continue
    const kunci = namesakeKey(baris.data.nama, jk)
    const dulu = pertama.get(kunci)
    if (!dulu) pertama.set(kunci, baris)
    else if (banding.jenis === 'baru') {
      const lembar = dulu.lembar === baris.lembar ? '' : ` di lembar “${dulu.lembar}”`
      const nomor = kunciDari(orang, baris.data) === null ? '' : `, ${describeNomor(orang)}-nya lain`
      banding.peringatan.push(`Nama yang sama dengan baris ${dulu.baris}${lembar}${nomor}.`)
    }
  }
}

function warnJk(baik: readonly Dinilai[], jkByKelompok: ReadonlyMap<string, JkKelompok>): void {
  for (const { jk, banding } of baik) {
    const milik = banding.kelompok && jkByKelompok.get(naturalKey(banding.kelompok.ke))
    if (jk && milik && !sejenis(milik, jk))
      banding.peringatan.push(`${banding.kelompok?.ke} khusus ${milik === 'L' ? 'putra' : 'putri'}.`)
  }
}

/** Told once for the whole list: of a list in capitals it is nearly everybody. */
function ditulisUlang(baik: readonly Dinilai[]): Nilai['ditulis_ulang'] {
  const semua = baik.flatMap(({ baris }) => {
    const dari = namaSemula(baris.catatan)
    return dari === undefined ? [] : [{ baris: baris.baris, dari, ke: baris.data.nama }]
  })
  return semua.length > 0 ? { jumlah: semua.length, contoh: semua.slice(0, 300) } : undefined
}

/** Who may be known already; a list without numbers would otherwise make everybody of it a second time. */
function senamaOf(baik: readonly Dinilai[], { sama }: Suasana): Nilai['senama'] {
  const rows = baik.filter(({ namesakes }) => namesakes.length > 0)
  if (rows.length === 0) return undefined
  return rows.slice(0, 300).map(({ baris: { urutan, baris, data }, namesakes }) => {
    const dipilih = namesakes.find(({ id }) => id === sama[String(urutan)])?.id ?? null
    return { urutan, baris, nama: data.nama, calon: namesakes.slice(0, 5), dipilih }
  })
}

function kurangDari(baik: readonly Dinilai[], { orang, bawaan }: Suasana): Nilai['kurang'] {
  const baru = baik.filter(({ banding }) => banding.jenis === 'baru')
  return bawaanImpor[orang]
    .map(isian => {
      const kurang = baru.filter(({ baris }) => baris.data[isian] === undefined && bawaan[isian] === undefined)
      return { isian, jumlah: kurang.length }
    })
    .filter(({ jumlah }) => jumlah > 0)
}

function periodeDari({ id, nama, mulai, selesai, konsep, usul_mulai }: NonNullable<Suasana['periode']>) {
  return { id, nama, mulai, selesai, konsep, usul_mulai }
}

export function potongan<T>(list: readonly T[], ukuran: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / ukuran) }, (_, i) => list.slice(i * ukuran, (i + 1) * ukuran))
}
