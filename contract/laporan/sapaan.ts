import { panggilan } from '#contract/bagikan.ts'
import { type Batas, formatPersen } from '#contract/kehadiran.ts'
import { namaBulan } from '#contract/tanggal.ts'
import { polos } from '#contract/tidy.ts'
import type { AlasanPerhatian, BarisPerhatian, KontakPerhatian } from './perhatian.ts'

// Why somebody is named, in words, and what can be written to them or about them. Each text goes to one person, who may
// change it before it is sent; it holds figures of that one mahasantri only, and no mark by name.

export const labelAlasan: Record<AlasanPerhatian, string> = {
  alpa: 'Alpa berturut-turut',
  mustahil: 'Tidak mungkin lagi',
  di_bawah: 'Di bawah batas',
  menurun: 'Menurun tajam',
  hampir: 'Hampir di bawah batas',
}

/** 'alpa 4× berturut-turut · di bawah batas 75%' */
export function describeAlasan(baris: BarisPerhatian, batas: Batas): string {
  const kini = batas.per === 'bulan' ? ' bulan ini' : ''
  const kata: Record<AlasanPerhatian, string> = {
    alpa: `alpa ${baris.alpa_beruntun}× berturut-turut`,
    mustahil: `tidak mungkin lagi mencapai ${batas.minimal}%${kini}`,
    di_bawah: `di bawah batas ${batas.minimal}%${kini}`,
    menurun: baris.turun
      ? `turun dari ${formatPersen(baris.turun.dulu)} menjadi ${formatPersen(baris.turun.kini)} sejak ${bulanOf(baris.turun.sejak)}`
      : '',
    hampir: `satu kali absen lagi, di bawah ${batas.minimal}%${kini}`,
  }
  return baris.alasan.map(alasan => kata[alasan]).join(' · ')
}

/** The month of a day, without its year: it is this one or the last. */
function bulanOf(tanggal: string): string {
  return namaBulan(Number(tanggal.slice(5, 7)))
}

/**
 * A text for WhatsApp, ready to be sent to this person: every reason in plain words, and nothing beside it that would take
 * it back. How often somebody may still stay away is no news for whoever worries about them.
 */
export function teksSapaan(
  { kepada, nama }: KontakPerhatian,
  { baris, batas, lembaga }: { baris: BarisPerhatian; batas: Batas; lembaga: string },
): string {
  const [orang, kelompok] = [polos(baris.nama), polos(baris.kelompok)]
  const angka = describeFigures(baris, batas)
  const dari = lembaga ? `Kami dari ${polos(lembaga)}. ` : ''
  if (kepada === 'pendamping')
    return joinLines([
      `Assalamu'alaikum, ${panggilan(polos(nama))}.`,
      `Mohon ${orang} (${kelompok}) disapa: ${describeAlasan(baris, batas)}.`,
      `Kehadirannya ${angka}. ${describeSisa(baris, batas)}`,
      'Mohon kabarnya setelah bertemu. Terima kasih.',
    ])
  if (kepada === 'wali')
    return joinLines([
      `Assalamu'alaikum, Bapak/Ibu${nama ? ` ${polos(nama)}` : ''}.`,
      [
        `${dari}Kami mengabarkan kehadiran ${orang} di ${kelompok}: ${angka}.`,
        ...describeSebab(baris, batas, {
          alpa: `Sudah ${baris.alpa_beruntun} kali berturut-turut ia tidak hadir tanpa kabar.`,
          kehadiran: 'kehadirannya',
        }),
        describeSisa(baris, batas),
      ].join(' '),
      'Bila ada halangan, mohon berkenan mengabari kami. Terima kasih.',
    ])
  const bertemu = `Sudah ${baris.alpa_beruntun} kali berturut-turut kita tidak bertemu di ${kelompok}, dan belum ada kabar. `
  return joinLines([
    `Assalamu'alaikum, ${panggilan(orang)}.`,
    `${baris.alasan.includes('alpa') ? bertemu : ''}Semoga sehat selalu.`,
    [
      `Kehadiran Anda ${angka}.`,
      ...describeSebab(baris, batas, { alpa: '', kehadiran: 'kehadiran Anda' }),
      describeSisa(baris, batas),
    ].join(' '),
    'Ada yang bisa kami bantu?',
  ])
}

/** 'sampai hari ini 55 dari 59 sesi (93,2%); batas minimalnya 75%'; whoever is below it is told so here. */
function describeFigures({ hadir, sesi, persen, status }: BarisPerhatian, { minimal, per }: Batas): string {
  const kini = per === 'bulan' ? 'bulan ini' : 'sampai hari ini'
  if (sesi === 0) return `${kini}: belum ada sesi yang terhitung`
  const angka = `${kini} ${hadir} dari ${sesi} sesi (${formatPersen(persen)})`
  return status === 'tidak_memenuhi'
    ? `${angka}, di bawah batas minimal ${minimal}%`
    : `${angka}; batas minimalnya ${minimal}%`
}

interface Pembaca {
  /** '' where the text has opened with it. */
  alpa: string
  /** 'kehadiran Anda', 'kehadirannya' */
  kehadiran: string
}

/** The reasons that the figures beside them do not tell, in their order, a sentence each. */
function describeSebab({ alasan, turun }: BarisPerhatian, { minimal }: Batas, { alpa, kehadiran }: Pembaca): string[] {
  const kata: Record<AlasanPerhatian, string> = {
    alpa,
    mustahil: '',
    di_bawah: '',
    menurun: turun
      ? `Sejak ${bulanOf(turun.sejak)} ${kehadiran} turun dari ${formatPersen(turun.dulu)} menjadi ${formatPersen(turun.kini)}.`
      : '',
    hampir: `Bila tidak hadir satu kali lagi, ${kehadiran} di bawah ${minimal}%.`,
  }
  return alasan.map(one => kata[one]).filter(Boolean)
}

/** Only what stays true whatever comes. */
function describeSisa(
  { sisa, belum_dibuka, tertinggi, semua_perlu, alasan, status, hitungan }: BarisPerhatian,
  { minimal }: Batas,
): string {
  if (alasan.includes('mustahil')) {
    const lagi = 'batas itu tidak mungkin lagi tercapai'
    const belum = hitungan.belum + belum_dibuka
    // What was never filled may have been attended: the best there can be counts it so.
    return sisa + belum > 0
      ? `Dengan sisa ${sisa} sesi${belum > 0 ? ` dan ${belum} yang belum diisi` : ''} paling tinggi ${formatPersen(tertinggi)}, sehingga ${lagi}.`
      : `Karena sesi sudah habis, ${lagi}.`
  }
  if (sisa === 0) return ''
  if (status === 'tidak_memenuhi')
    return `Masih ada ${sisa} sesi; ${minimal}% masih mungkin tercapai${semua_perlu ? ' bila semuanya dihadiri' : ''}.`
  return `Masih ada ${sisa} sesi${semua_perlu ? ', dan semuanya perlu dihadiri' : ''}.`
}

function joinLines(lines: readonly string[]): string {
  return lines.map(line => line.trim()).join('\n')
}
