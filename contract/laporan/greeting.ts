import { firstNameOf } from '#contract/bagikan.ts'
import { formatPercent, type Limit } from '#contract/kehadiran.ts'
import { monthName } from '#contract/tanggal.ts'
import { plain } from '#contract/tidy.ts'
import type { PerhatianContact, PerhatianReason, PerhatianRow } from './perhatian.ts'

// Why somebody is named, in words, and what can be written to them or about them. Each text goes to one person, who may
// change it before it is sent; it holds figures of that one mahasantri only, and no mark by name.

export const reasonLabel: Record<PerhatianReason, string> = {
  alpa: 'Alpa berturut-turut',
  mustahil: 'Tidak mungkin lagi',
  di_bawah: 'Di bawah batas',
  menurun: 'Menurun tajam',
  hampir: 'Hampir di bawah batas',
}

/** 'alpa 4× berturut-turut · di bawah batas 75%' */
export function describeReason(baris: PerhatianRow, batas: Limit): string {
  const kini = batas.per === 'bulan' ? ' bulan ini' : ''
  const word: Record<PerhatianReason, string> = {
    alpa: `alpa ${baris.alpa_beruntun}× berturut-turut`,
    mustahil: `tidak mungkin lagi mencapai ${batas.minimal}%${kini}`,
    di_bawah: `di bawah batas ${batas.minimal}%${kini}`,
    menurun: baris.turun
      ? `turun dari ${formatPercent(baris.turun.dulu)} menjadi ${formatPercent(baris.turun.kini)} sejak ${monthOf(baris.turun.sejak)}`
      : '',
    hampir: `satu kali absen lagi, di bawah ${batas.minimal}%${kini}`,
  }
  return baris.alasan.map(alasan => word[alasan]).join(' · ')
}

/** The month of a day, without its year: it is this one or the last. */
function monthOf(tanggal: string): string {
  return monthName(Number(tanggal.slice(5, 7)))
}

/**
 * A text for WhatsApp, ready to be sent to this person: every reason in plain words, and nothing beside it that would take
 * it back. How often somebody may still stay away is no news for whoever worries about them.
 */
export function greetingText(
  { kepada, nama }: PerhatianContact,
  { baris, batas, lembaga }: { baris: PerhatianRow; batas: Limit; lembaga: string },
): string {
  const [orang, kelompok] = [plain(baris.nama), plain(baris.kelompok)]
  const angka = describeFigures(baris, batas)
  const dari = lembaga ? `Kami dari ${plain(lembaga)}. ` : ''
  if (kepada === 'pendamping')
    return joinLines([
      `Assalamu'alaikum, ${firstNameOf(plain(nama))}.`,
      `Mohon ${orang} (${kelompok}) disapa: ${describeReason(baris, batas)}.`,
      `Kehadirannya ${angka}. ${describeRest(baris, batas)}`,
      'Mohon kabarnya setelah bertemu. Terima kasih.',
    ])
  if (kepada === 'wali')
    return joinLines([
      `Assalamu'alaikum, Bapak/Ibu${nama ? ` ${plain(nama)}` : ''}.`,
      [
        `${dari}Kami mengabarkan kehadiran ${orang} di ${kelompok}: ${angka}.`,
        ...describeCause(baris, batas, {
          alpa: `Sudah ${baris.alpa_beruntun} kali berturut-turut ia tidak hadir tanpa kabar.`,
          kehadiran: 'kehadirannya',
        }),
        describeRest(baris, batas),
      ].join(' '),
      'Bila ada halangan, mohon berkenan mengabari kami. Terima kasih.',
    ])
  const met = `Sudah ${baris.alpa_beruntun} kali berturut-turut kita tidak bertemu di ${kelompok}, dan belum ada kabar. `
  return joinLines([
    `Assalamu'alaikum, ${firstNameOf(orang)}.`,
    `${baris.alasan.includes('alpa') ? met : ''}Semoga sehat selalu.`,
    [
      `Kehadiran Anda ${angka}.`,
      ...describeCause(baris, batas, { alpa: '', kehadiran: 'kehadiran Anda' }),
      describeRest(baris, batas),
    ].join(' '),
    'Ada yang bisa kami bantu?',
  ])
}

/** 'sampai hari ini 55 dari 59 sesi (93,2%); batas minimalnya 75%'; whoever is below it is told so here. */
function describeFigures({ hadir, sesi, persen, status }: PerhatianRow, { minimal, per }: Limit): string {
  const kini = per === 'bulan' ? 'bulan ini' : 'sampai hari ini'
  if (sesi === 0) return `${kini}: belum ada sesi yang terhitung`
  const angka = `${kini} ${hadir} dari ${sesi} sesi (${formatPercent(persen)})`
  return status === 'tidak_memenuhi'
    ? `${angka}, di bawah batas minimal ${minimal}%`
    : `${angka}; batas minimalnya ${minimal}%`
}

interface Reader {
  /** '' where the text has opened with it. */
  alpa: string
  /** 'kehadiran Anda', 'kehadirannya' */
  kehadiran: string
}

/** The reasons that the figures beside them do not tell, in their order, a sentence each. */
function describeCause({ alasan, turun }: PerhatianRow, { minimal }: Limit, { alpa, kehadiran }: Reader): string[] {
  const word: Record<PerhatianReason, string> = {
    alpa,
    mustahil: '',
    di_bawah: '',
    menurun: turun
      ? `Sejak ${monthOf(turun.sejak)} ${kehadiran} turun dari ${formatPercent(turun.dulu)} menjadi ${formatPercent(turun.kini)}.`
      : '',
    hampir: `Bila tidak hadir satu kali lagi, ${kehadiran} di bawah ${minimal}%.`,
  }
  return alasan.map(one => word[one]).filter(Boolean)
}

/** Only what stays true whatever comes. */
function describeRest(
  { sisa, belum_dibuka, tertinggi, semua_perlu, alasan, status, hitungan }: PerhatianRow,
  { minimal }: Limit,
): string {
  if (alasan.includes('mustahil')) {
    const again = 'batas itu tidak mungkin lagi tercapai'
    const belum = hitungan.belum + belum_dibuka
    // What was never filled may have been attended: the best there can be counts it so.
    return sisa + belum > 0
      ? `Dengan sisa ${sisa} sesi${belum > 0 ? ` dan ${belum} yang belum diisi` : ''} paling tinggi ${formatPercent(tertinggi)}, sehingga ${again}.`
      : `Karena sesi sudah habis, ${again}.`
  }
  if (sisa === 0) return ''
  if (status === 'tidak_memenuhi')
    return `Masih ada ${sisa} sesi; ${minimal}% masih mungkin tercapai${semua_perlu ? ' bila semuanya dihadiri' : ''}.`
  return `Masih ada ${sisa} sesi${semua_perlu ? ', dan semuanya perlu dihadiri' : ''}.`
}

function joinLines(lines: readonly string[]): string {
  return lines.map(line => line.trim()).join('\n')
}
