import { describe, expect, test } from 'vitest'
import { pertemuanText, rekapText, type ShareOrang, type SharePertemuan, type ShareRekap } from './bagikan.ts'
import { waLink } from './identitas.ts'
import type { Status } from './kehadiran.ts'
import { plain } from './tidy.ts'

const AT = Date.UTC(2026, 10, 21, 12, 58)
const orang = (nama: string, status: Status | null, menit: number | null = null): ShareOrang => ({
  nama,
  status,
  menit,
})
const hadir = (n: number) => Array.from({ length: n }, (_, i) => orang(`Orang ${i}`, 'H'))

const halaqah: SharePertemuan = {
  kegiatan: 'Halaqah pekanan',
  jenis: 'umum',
  kelompok: 'Kelompok 7',
  tanggal: '2026-11-21',
  nomor: 11,
  awal_bulan: [],
  orang: [
    ...hadir(13),
    orang('Alif', 'A'),
    orang('Dimas Arya Wibisono', 'T', 12),
    orang("Nu'man Hakim", 'T'),
    orang('Faiz Abdurrahman Wahid', 'I'),
    orang('Khoirul Anam', 'S'),
    orang('M. Rizky Ramadhan', 'A'),
    orang('Zulfikar', null),
  ],
  dicatat: ["Ahmad Zaki Ma'ruf"],
  dicatat_at: AT,
  zona: 'Asia/Jakarta',
}

describe('the text of one pertemuan', () => {
  test('what, when, how many, who is absent and how, who recorded', () => {
    expect(pertemuanText(halaqah)).toBe(
      [
        '*Halaqah pekanan, Kelompok 7*',
        'Sabtu, 21 November 2026, pertemuan 11',
        '11 Jumadilakhir 1448 H menurut hisab',
        '',
        'Hadir 15 dari 20 (2 terlambat)',
        "Terlambat 2: Dimas Arya Wibisono (12 menit), Nu'man Hakim",
        'Izin 1: Faiz Abdurrahman Wahid',
        'Berhalangan 1: Khoirul Anam',
        'Alpa 2: Alif, M. Rizky Ramadhan',
        'Belum diisi 1',
        '',
        "Dicatat Ahmad Zaki Ma'ruf, 19.58 WIB",
      ].join('\n'),
    )
  })

  test('everybody present: nothing but that', () => {
    expect(pertemuanText({ ...halaqah, orang: hadir(20) })).toContain('\n\nHadir 20 dari 20\n\nDicatat')
  })

  test('of udzur nothing is told: no name, no letter, no word, and the lines add up without it', () => {
    const subuh = {
      ...halaqah,
      kegiatan: 'Shalat Subuh',
      jenis: 'shalat' as const,
      orang: [...hadir(14), orang('Azka', 'U'), orang("Ummu Hani'", 'U'), orang('Alya', 'T', 1), orang('Dewi', 'D')],
    }
    const text = pertemuanText(subuh)
    expect(text).toContain('Hadir 15 dari 16 (1 masbuk)\nMasbuk 1: Alya (1 menit)\nDispensasi 1: Dewi\n')
    for (const never of ['Azka', 'Ummu', 'dzur', 'U 2', '18', '2 orang']) expect(text).not.toContain(never)
    const sum = [...text.matchAll(/^(?:Izin|Sakit|Alpa|Dispensasi|Belum diisi) (\d+)/gm)].reduce(
      (n, m) => n + Number(m[1]),
      15,
    )
    expect(sum).toBe(16)
    // Only udzur: then there is nothing to count.
    expect(pertemuanText({ ...subuh, orang: [orang('Azka', 'U')] })).not.toMatch(/Hadir|Azka|dari/)
  })

  test('recorded on another day: with the date, in the zone of the institution', () => {
    const late = { ...halaqah, dicatat_at: AT + 86_400_000, zona: 'Asia/Makassar' as const, dicatat: ['Umar', 'Siti'] }
    expect(pertemuanText(late)).toMatch(/Dicatat Umar, Siti, 22 Nov 2026 20\.58 WITA$/)
    expect(pertemuanText({ ...halaqah, dicatat: [], dicatat_at: null })).not.toContain('Dicatat')
  })
})

describe('names that would be read as formatting', () => {
  test.each([
    ['*Bintang*', '∗Bintang∗'],
    ['garis_bawah_', 'garis＿bawah＿'],
    ['~coret~', '∼coret∼'],
    ['Nu`man', 'Nu’man'],
    ['```kode```', '’’’kode’’’'],
    ["Ma'ruf", "Ma'ruf"],
    ['Ni’matul', 'Ni’matul'],
    ['Alif 😀', 'Alif 😀'],
    ['dua\nbaris\t', 'dua baris'],
    ['\u202eterbalik\u202c', 'terbalik'],
    ['setengah \ud83d', 'setengah'],
  ])('%s', (nama, expected) => {
    expect(plain(nama)).toBe(expected)
  })

  test('the only formatting of a text is its own title, whatever people and groups are called', () => {
    const nasty = '*_~`a`~_*'
    const text = pertemuanText({
      ...halaqah,
      kegiatan: nasty,
      kelompok: nasty,
      dicatat: [nasty],
      orang: [orang(nasty, 'A')],
    })
    expect(text.match(/[*_~`]/g)).toEqual(['*', '*'])
    expect(text.split('\n')[0]).toMatch(/^\*[^*]+\*$/)
    expect(
      text
        .split('\n')
        .slice(1)
        .some(line => /^(?:[-*>]|\d+\.) /.test(line)),
    ).toBe(false)
  })

  test('a name from right to left stands in an isolate of its own', () => {
    expect(pertemuanText({ ...halaqah, orang: [orang('عبد الله', 'A'), orang('Alif', 'A')] })).toContain(
      'Alpa 2: \u2068عبد الله\u2069, Alif',
    )
  })

  test('the link to WhatsApp says the same text', () => {
    const text = pertemuanText({ ...halaqah, orang: [orang("Ni'mah & 😀 100% #1", 'A')] })
    const url = new URL(waLink(null, text))
    expect([url.origin, url.pathname, url.searchParams.get('text')]).toEqual(['https://wa.me', '/', text])
  })
})

describe('the text of a recap', () => {
  const rekap: ShareRekap = {
    kegiatan: 'Halaqah pekanan',
    kelompok: 'Kelompok 7',
    rentang: { dari: '2026-09-12', sampai: '2026-11-21' },
    pertemuan: 11,
    persen: 88.5,
    batas: { minimal: 75, peringatan: 85 },
    di_bawah: [
      { nama: 'Alif', persen: 50 },
      { nama: 'M. Rizky Ramadhan', persen: 50 },
    ],
    jumlah_di_bawah: 2,
    at: AT,
    zona: 'Asia/Jakarta',
  }

  test('title, span, average, who is below the minimum', () => {
    expect(rekapText(rekap)).toBe(
      [
        '*Rekap Halaqah pekanan, Kelompok 7*',
        '12 September s.d. 21 November 2026, 11 pertemuan',
        '',
        'Rata-rata hadir 88,5%',
        'Di bawah 75%: 2 orang: Alif (50,0%), M. Rizky Ramadhan (50,0%)',
        '',
        'Per 21 Nov 2026 19.58 WIB',
      ].join('\n'),
    )
  })

  test('without names only how many; nobody below: not a word; nothing held: that', () => {
    expect(rekapText({ ...rekap, di_bawah: null })).toContain('Di bawah 75%: 2 orang\n')
    expect(rekapText({ ...rekap, di_bawah: [], jumlah_di_bawah: 0 })).not.toContain('Di bawah')
    expect(rekapText({ ...rekap, rentang: null, pertemuan: 0, persen: null })).toContain('Belum ada pertemuan\n\nPer ')
    expect(rekapText({ ...rekap, kegiatan: null })).toContain('*Rekap kehadiran, Kelompok 7*')
  })

  test('where the limit holds for each month nobody of 88,1% is called below it', () => {
    const bulan = { ...rekap, batas: { minimal: 75, peringatan: 85, per: 'bulan' as const } }
    const text = rekapText({ ...bulan, di_bawah: [{ nama: 'Alif', persen: 88.1 }], jumlah_di_bawah: 1 })
    expect(text).toContain('\nTidak memenuhi batas 75% tiap bulan: 1 orang: Alif (88,1%)\n')
    expect(text).not.toContain('Di bawah')
    expect(rekapText({ ...bulan, jumlah_di_bawah: 0 })).not.toContain('memenuhi')
  })
})
