import { setImmediate as delay } from 'node:timers/promises'
import type { ImporPreview, PenugasanImpor, RowKind } from '#contract/datapokok/impor.ts'
import { imporDefault } from '#contract/datapokok/impor-input.ts'
import { type JkKelompok, naturalKey, sameKind } from '#contract/identitas.ts'
import type { Db } from '#database/schema.ts'
import { namesakeKey } from '#server/datapokok/orang/banyak.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { compare, describeNumber, kelompokList, type Rated, type Setting, summarizeKelompok } from './banding.ts'
import { originalName } from './check-input.ts'
import { kelompokKey } from './file-istilah.ts'
import { CUT, type PreviewRow } from './impor.sql.ts'
import { type GoodSource, type ImportSource, isCandidate, KELOMPOK_SEPARATOR, keyFrom } from './impor-row.ts'
import { readComparisonContext } from './material.ts'
import { type DutyPlan, planPenugasan } from './penugasan.ts'
import { readWorld, summarizePenugasan, warnJkPendamping, wordingFrom } from './penugasan-value.ts'

type Value = Pick<
  ImporPreview,
  'ringkasan' | 'kurang' | 'ditulis_ulang' | 'kelompok' | 'penugasan' | 'senama' | 'penempatan' | 'periode'
>

/** Compares what was read with the database: what becomes of each row, and what is told about all of them. */
export async function sourceValue(
  db: Db,
  read: readonly ImportSource[],
  setting: Setting,
): Promise<{ rows: PreviewRow[]; nilai: Value; rencana: DutyPlan | null }> {
  const sourceList = withKnownKelompok(read, setting)
  const good = await compareAll(db, sourceList, setting)
  const campur = setting.orang === 'mahasantri' && (await getPengaturan(db)).campur_kelompok === 1
  const kelompok = summarizeKelompok(good, setting, campur)
  const penugasan = await penugasanValue(db, good, kelompok, setting)
  warnNamesake(good, setting)
  warnJk(good, new Map(kelompok.map(({ nama, jk }) => [naturalKey(nama), jk])))

  const bandingByOrder = new Map(good.map(({ baris, banding }) => [baris.urutan, banding]))
  const rows = sourceList.map((sumber): PreviewRow => {
    const banding = bandingByOrder.get(sumber.urutan)
    return { ...sumber, banding, jenis: banding?.jenis ?? (sumber.galat.length > 0 ? 'ditolak' : 'dilewati') }
  })
  const target = good.flatMap(({ banding }) => banding.kelompok ?? [])
  return {
    rows,
    rencana: penugasan?.rencana ?? null,
    nilai: {
      ringkasan: countRows(rows),
      kurang: lackingFrom(good, setting),
      ditulis_ulang: rewritten(good),
      kelompok,
      penugasan: penugasan?.ringkas,
      senama: namesakeOf(good, setting),
      penempatan: {
        jumlah: target.filter(({ dari, pindah }) => dari === null || pindah).length,
        pindah: target.filter(({ pindah }) => pindah).length,
      },
      periode: setting.periode ? periodeFrom(setting.periode) : null,
    },
  }
}

/** A kelompok that is there keeps its own name, however the list shortens it: 'Klp. 07' is the Kelompok 7 of the periode. */
function withKnownKelompok(read: readonly ImportSource[], { kelompok }: Setting): ImportSource[] {
  const byKey = new Map([...kelompok.values()].map(({ nama }) => [kelompokKey(nama), nama]))
  return read.map(sumber => {
    if (!isCandidate(sumber) || !sumber.data.kelompok) return sumber
    const nama = kelompokList(sumber).map(one =>
      kelompok.has(naturalKey(one)) ? one : (byKey.get(kelompokKey(one)) ?? one),
    )
    return { ...sumber, data: { ...sumber.data, kelompok: nama.join(KELOMPOK_SEPARATOR) } }
  })
}

/** Rows that can be taken, each beside what is known of its person; of rows that are not whole only whose person is known. */
async function compareAll(db: Db, sourceList: readonly ImportSource[], setting: Setting): Promise<Rated[]> {
  const good: Rated[] = []
  for (const cut of piece(sourceList.filter(isCandidate), CUT)) {
    const material = await readComparisonContext(db, cut, setting)
    const rated = cut.map(baris => compare(baris, material))
    good.push(...rated.filter(({ baris, lama }) => lama || baris.galat.length === 0))
    await delay()
  }
  return good
}

function countRows(rows: readonly PreviewRow[]): Value['ringkasan'] {
  const many = (jenis: RowKind) => rows.filter(row => row.jenis === jenis).length
  return {
    baru: many('baru'),
    berubah: many('berubah'),
    tetap: many('tetap'),
    ditolak: many('ditolak'),
    dilewati: many('dilewati'),
    peringatan: rows.filter(({ banding }) => banding && banding.peringatan.length > 0).length,
  }
}

/** What the rows say of their kelompok besides who is in them; each row is told what of it cannot be as it says. */
async function penugasanValue(
  db: Db,
  good: readonly Rated[],
  kelompok: ImporPreview['kelompok'],
  setting: Setting,
): Promise<{ ringkas: PenugasanImpor; rencana: DutyPlan } | null> {
  const wordingList = good.flatMap(({ baris, lama }) => wordingFrom(baris, setting.orang, lama?.id) ?? [])
  if (wordingList.length === 0 || !setting.periode) return null
  const world = await readWorld(db, setting.periode.id, setting.periode.usul_mulai)
  const rencana = planPenugasan(wordingList, world)
  const lain = warnJkPendamping(rencana, world, kelompok)
  for (const { baris, banding } of good) {
    banding.peringatan.push(...(rencana.peringatan.get(baris.urutan) ?? []))
    if (rencana.pilihNama.has(baris.urutan)) banding.pilih_nama = true
    for (const nama of kelompokList(baris)) {
      const teks = lain.get(naturalKey(nama))
      // Once a kelompok.
      if (teks) banding.peringatan.push(teks)
      lain.delete(naturalKey(nama))
    }
  }
  return { ringkas: await summarizePenugasan(db, rencana, world, setting), rencana }
}

/** A new person who is called like another row of the same file: one of the two numbers may be mistyped. */
function warnNamesake(good: readonly Rated[], { orang }: Setting): void {
  const first = new Map<string, GoodSource>()
  for (const { baris, jk, banding } of good) {
    if (!jk) continue
    const kunci = namesakeKey(baris.data.nama, jk)
    const dulu = first.get(kunci)
    if (!dulu) first.set(kunci, baris)
    else if (banding.jenis === 'baru') {
      const lembar = dulu.lembar === baris.lembar ? '' : ` di lembar “${dulu.lembar}”`
      const nomor = keyFrom(orang, baris.data) === null ? '' : `, ${describeNumber(orang)}-nya lain`
      banding.peringatan.push(`Nama yang sama dengan baris ${dulu.baris}${lembar}${nomor}.`)
    }
  }
}

function warnJk(good: readonly Rated[], jkByKelompok: ReadonlyMap<string, JkKelompok>): void {
  for (const { jk, banding } of good) {
    const own = banding.kelompok && jkByKelompok.get(naturalKey(banding.kelompok.ke))
    if (jk && own && !sameKind(own, jk))
      banding.peringatan.push(`${banding.kelompok?.ke} khusus ${own === 'L' ? 'putra' : 'putri'}.`)
  }
}

/** Told once for the whole list: of a list in capitals it is nearly everybody. */
function rewritten(good: readonly Rated[]): Value['ditulis_ulang'] {
  const semua = good.flatMap(({ baris }) => {
    const dari = originalName(baris.catatan)
    return dari === undefined ? [] : [{ baris: baris.baris, dari, ke: baris.data.nama }]
  })
  return semua.length > 0 ? { jumlah: semua.length, contoh: semua.slice(0, 300) } : undefined
}

/** Who may be known already; a list without numbers would otherwise make everybody of it a second time. */
function namesakeOf(good: readonly Rated[], { sama }: Setting): Value['senama'] {
  const rows = good.filter(({ namesakes }) => namesakes.length > 0)
  if (rows.length === 0) return undefined
  return rows.slice(0, 300).map(({ baris: { urutan, baris, data }, namesakes }) => {
    const dipilih = namesakes.find(({ id }) => id === sama[String(urutan)])?.id ?? null
    return { urutan, baris, nama: data.nama, calon: namesakes.slice(0, 5), dipilih }
  })
}

function lackingFrom(good: readonly Rated[], { orang, bawaan }: Setting): Value['kurang'] {
  const baru = good.filter(({ banding }) => banding.jenis === 'baru')
  return imporDefault[orang]
    .map(isian => {
      const kurang = baru.filter(({ baris }) => baris.data[isian] === undefined && bawaan[isian] === undefined)
      return { isian, jumlah: kurang.length }
    })
    .filter(({ jumlah }) => jumlah > 0)
}

function periodeFrom({ id, nama, mulai, selesai, konsep, usul_mulai }: NonNullable<Setting['periode']>) {
  return { id, nama, mulai, selesai, konsep, usul_mulai }
}

export function piece<T>(list: readonly T[], ukuran: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / ukuran) }, (_, i) => list.slice(i * ukuran, (i + 1) * ukuran))
}
