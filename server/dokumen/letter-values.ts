import { hijri } from '#contract/hijri.ts'
import { describeMinimal, formatPercent, prediction, type StatusKehadiran } from '#contract/kehadiran.ts'
import type { Surat } from '#contract/pengaturan/surat-number.ts'
import { formatDate, formatMonth, formatRange, todayIn, zoneLabel } from '#contract/tanggal.ts'
import type { Cetak } from './cetak.ts'
import { signatoryAt } from './dokumen.ts'
import { keepDates, keepTogether } from './keep-together.ts'
import type { LetterMaterial, LetterPerson, SuratRange } from './letter-facts.ts'
import type { EarlierLetter } from './surat.sql.ts'
import { type LetterValues, NO_VALUES } from './template/compose-letter.ts'

/** What stands in the fields of every letter, whomever it is about: the day, the office and who signs; the others are ''. */
export function officeValues(cetak: Cetak): LetterValues {
  const today = todayIn(cetak.zona, cetak.now)
  const [signatory] = signatoryAt(cetak, 'surat')
  return {
    ...NO_VALUES,
    tanggal: keepDates(formatDate(today, 'sedang')),
    tanggal_hijriah: keepDates(hijri(today, cetak.awalBulan, 'polos')),
    lembaga: cetak.lembaga || 'lembaga',
    kota: cetak.kop.kota,
    jabatan_penandatangan: signatory?.jabatan ?? '',
    nama_penandatangan: signatory?.nama ?? '',
  }
}

/** What stands in the fields of a letter about this person. */
export function valuesOf(
  cetak: Cetak,
  orang: LetterPerson,
  rentang: SuratRange,
  { earlier, known, asked, marks, outlook }: Pick<LetterMaterial, 'earlier' | 'known' | 'asked' | 'marks' | 'outlook'>,
): LetterValues {
  const { hitungan, mahasantri_id } = orang
  const before = (jenis: Surat) => earlier.get(mahasantri_id)?.find(one => one.jenis === jenis)
  const { asrama = '', kamar = '', wali_nama = '' } = known.get(mahasantri_id) ?? {}
  const { murabbi = '', ...rest } = outlook.get(mahasantri_id) ?? {}
  const chance = chanceOf(orang, rentang, rest)
  const [sp1, sp2] = [before('sp1'), before('sp2')]
  const dayOf = (one: EarlierLetter | undefined) =>
    one ? keepDates(formatDate(todayIn(cetak.zona, one.created_at), 'sedang')) : ''
  return {
    ...officeValues(cetak),
    nama: orang.nama,
    sapaan: orang.jk === 'P' ? 'Saudari' : 'Saudara',
    putra: orang.jk === 'P' ? 'putri' : 'putra',
    asrama: [asrama, kamar && `kamar ${kamar}`].filter(Boolean).join(', '),
    sapaan_wali: salutationOf(wali_nama),
    wali: wali_nama,
    nim: orang.nim,
    prodi: orang.prodi,
    fakultas: orang.fakultas,
    kelompok: orang.kelompok,
    murabbi,
    // A name with degrees, and the comma that closes it.
    sebutan_murabbi: murabbi === '' ? 'murabbi' : `murabbi, ${keepTogether(murabbi)},`,
    tersisa: chance ? `${chance.sisa} pertemuan` : '',
    paling_tinggi: chance ? formatPercent(chance.tertinggi) : '',
    kalimat_peluang: chance ? describeChance(orang, rentang, chance) : '',
    kegiatan: describeKegiatan(rentang),
    rentang: keepDates(formatRange(rentang.dari, rentang.sampai)),
    persen: formatPercent(orang.persen),
    kehadiran:
      orang.persen === null
        ? 'belum ada pertemuan yang dihitung'
        : `${formatPercent(orang.persen)} dari ${orang.sesi} pertemuan yang dihitung`,
    batas: describeMinimal(rentang.batas),
    status: describeStanding(orang.status),
    dihitung: String(orang.sesi),
    hadir: String(hitungan.H),
    terlambat: String(hitungan.T),
    izin: String(hitungan.I),
    sakit: String(hitungan.S),
    alpa: String(hitungan.A),
    tanggal_alpa: describeDays(marks.get(mahasantri_id)?.alpa ?? []),
    // What is over will not come any more.
    ada_pertemuan: rentang.sampai < rentang.hari_ini ? 'tidak ada' : 'belum ada',
    kalimat_batas: describeLimit(orang, rentang),
    kalimat_sp: describeEarlier([
      ['I', sp1?.nomor ?? '', dayOf(sp1)],
      ['II', sp2?.nomor ?? '', dayOf(sp2)],
    ]),
    kalimat_bulan: describeLacking(orang),
    sk: '',
    periode: rentang.periode?.nama ?? '',
    nomor_sp1: sp1?.nomor ?? '',
    tanggal_sp1: dayOf(sp1),
    nomor_sp2: sp2?.nomor ?? '',
    tanggal_sp2: dayOf(sp2),
    hari: asked.acara_tanggal ? keepDates(formatDate(asked.acara_tanggal, 'panjang')) : '',
    pukul: asked.acara_jam ? keepTogether(`${asked.acara_jam.replace(':', '.')} ${zoneLabel(cetak.zona)}`) : '',
    tempat: asked.acara_tempat ?? '',
    menemui: asked.acara_menemui ?? '',
    keperluan: asked.acara_keperluan ?? '',
    membawa: asked.acara_membawa ?? '',
    kontak: asked.acara_kontak ?? '',
    batas_kabar: asked.acara_kabar ? keepDates(formatDate(asked.acara_kabar, 'panjang')) : '',
  }
}

const ADDRESSED = new Set(['bapak', 'ibu', 'bpk', 'pak', 'bu', 'tuan', 'nyonya', 'tn', 'ny'])
/** Degrees that say nothing of who bears them. */
const DEGREES = new Set(['prof', 'dr', 'ir'])
const OF_A_MAN = new Set(['h', 'kh', 'kyai', 'kiai', 'drs', 'ustadz', 'ustaz'])
const OF_A_WOMAN = new Set(['hj', 'nyai', 'dra', 'ustadzah', 'ustazah'])

/** 'Bapak/Ibu ' before the name of a wali; one of the two where a title says which, none where it is there already. */
export function salutationOf(nama: string): string {
  const words = nama.split(' ').map(word => word.toLowerCase().replaceAll('.', ''))
  if (ADDRESSED.has(words[0] ?? '')) return ''
  const title = words.find(word => !DEGREES.has(word)) ?? ''
  // 'K. H. Ahmad'
  if (OF_A_MAN.has(title) || (title === 'k' && words.includes('h'))) return 'Bapak '
  return OF_A_WOMAN.has(title) ? 'Ibu ' : 'Bapak/Ibu '
}

/** Of somebody above the line no letter says 'Peringatan', whatever the screens warn of. */
export function describeStanding(status: StatusKehadiran | null): string {
  if (status === null) return 'belum dapat dinyatakan'
  return status === 'tidak_memenuhi' ? 'belum memenuhi' : 'memenuhi'
}

/** A warning may go to somebody who is not below the limit, when that is wanted: it claims nothing else of them. */
function describeLimit({ status }: LetterPerson, { batas }: SuratRange): string {
  if (status === null) return `dengan batas minimal ${describeMinimal(batas)}.`
  if (status === 'tidak_memenuhi') return `sedangkan batas minimal adalah ${describeMinimal(batas)}.`
  const tidak = `tidak di bawah batas minimal ${describeMinimal(batas)}`
  if (status !== 'peringatan') return `${tidak}.`
  return `${tidak}, tetapi di bawah batas peringatan ${batas.peringatan}%${batas.per === 'bulan' ? ' pada sedikitnya satu bulan' : ''}.`
}

/** What is still to come can change; null where nothing is, and where each month is judged by itself. */
function chanceOf(
  { hitungan, status }: LetterPerson,
  { aturan, batas }: SuratRange,
  { sisa = 0, belum_dibuka = 0 }: { sisa?: number; belum_dibuka?: number },
) {
  if (sisa === 0 || status === null || batas.per === 'bulan') return null
  return { sisa, ...prediction({ ...hitungan, belum: hitungan.belum + belum_dibuka }, sisa, aturan, batas) }
}

/** 'Batas minimal 75% tidak lagi dapat dicapai karena tersisa 1 pertemuan (paling tinggi 46,7%).' */
function describeChance(
  { status }: LetterPerson,
  { batas }: SuratRange,
  { sisa, tertinggi, mungkin, boleh_absen, semua_perlu }: NonNullable<ReturnType<typeof chanceOf>>,
): string {
  const limit = describeMinimal(batas)
  const highest = `paling tinggi ${formatPercent(tertinggi)}`
  if (!mungkin) return `Batas minimal ${limit} tidak lagi dapat dicapai karena tersisa ${sisa} pertemuan (${highest}).`
  const left = `Tersisa ${sisa} pertemuan`
  if (semua_perlu) return `${left}; agar batas minimal terpenuhi, semuanya perlu dihadiri (${highest}).`
  if (status === 'tidak_memenuhi') return `${left}; paling tinggi yang masih dapat dicapai ${formatPercent(tertinggi)}.`
  if (boleh_absen === 0) return `${left}.`
  return `${left}; agar tetap memenuhi batas, ketidakhadiran paling banyak ${boleh_absen} kali lagi.`
}

/** '3 dan 31 Oktober serta 7, 14, dan 21 November 2026'; '' of none. A day of two pertemuan stands once. */
export function describeDays(days: readonly string[]): string {
  const byMonth = [...Map.groupBy(new Set(days), day => day.slice(0, 7)).values()]
  const months = byMonth.map((list, i) => {
    const last = formatDate(list.at(-1) ?? '', 'sedang')
    const sameYear = byMonth[i + 1]?.[0]?.slice(0, 4) === list[0]?.slice(0, 4)
    // The year stands once, with the last of its months.
    const said = sameYear ? last.replace(/ \d{4}$/, '') : last
    const dates = list.slice(0, -1).map(day => String(Number(day.slice(8))))
    return keepDates(enumerate([...dates, said]))
  })
  if (months.length < 2) return months.join('')
  return `${months.slice(0, -1).join(', ')} serta ${months.at(-1)}`
}

/** 'a', 'a dan b', 'a, b, dan c' */
function enumerate(list: readonly string[]): string {
  if (list.length < 3) return list.join(' dan ')
  return `${list.slice(0, -1).join(', ')}, dan ${list.at(-1)}`
}

/** 'Surat ini menyusul Surat Peringatan I nomor 7/SP1/2026 tanggal 3 November 2026.' */
function describeEarlier(list: readonly (readonly [ordinal: string, nomor: string, day: string])[]): string {
  const said = list
    .filter(([, , day]) => day !== '')
    .map(([ordinal, nomor, day]) => `Surat Peringatan ${ordinal}${nomor ? ` nomor ${nomor}` : ''} tanggal ${day}`)
  return said.length === 0 ? '' : `Surat ini menyusul ${said.join(' dan ')}.`
}

/** Where each month counts, 76,3% over all says nothing: which months they are is what the letter is about. */
function describeLacking({ bulan_kurang }: LetterPerson): string {
  if (bulan_kurang.length === 0) return ''
  const bulan = bulan_kurang
    .toSorted((a, b) => (a.bulan < b.bulan ? -1 : 1))
    .map(({ bulan, persen }) => `${formatMonth(bulan)} (${formatPercent(persen)})`)
  return `Di bawah batas itu: ${bulan.join(', ')}.`
}

function describeKegiatan({ kegiatan, periode }: SuratRange): string {
  const nama = kegiatan ? `kegiatan ${kegiatan.nama}` : 'kegiatan yang dihitung'
  return periode ? `${nama} semester ${periode.nama}` : nama
}
