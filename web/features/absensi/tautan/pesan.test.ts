import { expect, test } from 'vitest'
import type { Reminder } from '#contract/absensi/tautan.ts'
import { contentTautan, safeReturnPath } from '#web/paths.ts'
import { carryMessage, reminderMessage } from './pesan.ts'

const pengingat: Reminder = {
  kelompok: { id: 7, nama: 'Kelompok 7', periode: null },
  kegiatan: { id: 1, nama: 'Halaqah pekanan', jenis: 'umum' },
  tanggal: '2026-11-19',
  ke: 1,
  mulai: '16:00',
  orang: 20,
  belum: 20,
  badal: '',
  pendamping: [],
  tautan_isi: true,
  tautan: [],
}
const isi = {
  nama: "Dr. Nu'man Hakim, M.Pd.",
  alamat: 'https://hadir.example/absensi/input/7',
  zona: 'Asia/Jakarta' as const,
}

test('a reminder names the pertemuan and leads to it', () => {
  expect(reminderMessage(pengingat, isi)).toBe(
    [
      "Assalamu'alaikum, Nu'man.",
      'Absensi *Halaqah pekanan, Kelompok 7*, Kamis, 19 November 2026 pukul 16.00 belum diisi.',
      'Mohon diisi lewat tautan ini: https://hadir.example/absensi/input/7',
      'Terima kasih.',
    ].join('\n'),
  )
})

test('it says how many are missing, which one of the day it is, and nothing that is not known', () => {
  const text = reminderMessage({ ...pengingat, ke: 2, belum: 12, mulai: '' }, { ...isi, nama: '' })
  expect(text).toContain(
    "Assalamu'alaikum.\nAbsensi *Halaqah pekanan ke-2, Kelompok 7*, Kamis, 19 November 2026 belum lengkap, kurang 12 orang.",
  )
})

test('of a second gelombang it says which: the pendamping has a Kelompok 7 in the active periode too', () => {
  const kelompok = { ...pengingat.kelompok, periode: 'Ganjil 2026/2027 gelombang 2' }
  expect(reminderMessage({ ...pengingat, kelompok }, isi)).toContain(
    'Absensi *Halaqah pekanan, Kelompok 7 (Ganjil 2026/2027 gelombang 2)*, Kamis',
  )
})

test('where somebody else leads it says so, to the badal as to the pendamping', () => {
  const dipimpin = { ...pengingat, badal: 'Aisyah Humaira' }
  expect(reminderMessage(dipimpin, { ...isi, toBadal: true })).toContain(
    'belum diisi.\nAnda badal pada pertemuan itu.\nMohon',
  )
  expect(reminderMessage(dipimpin, isi)).toContain('belum diisi.\nBadal pada pertemuan itu: Aisyah Humaira.\nMohon')
})

test('a link that asks for no password says what it is good for and until when', () => {
  const text = reminderMessage(pengingat, { ...isi, validUntil: Date.UTC(2026, 10, 20, 12, 5) })
  expect(text).toContain('hanya untuk pertemuan itu, dan berlaku sampai Jumat, 20 November 2026 pukul 19.05 WIB')
})

test('no name in it is formatting to WhatsApp; the address stays as it is', () => {
  const kelompok = { ...pengingat.kelompok, nama: 'Abu *Bakr* _1_' }
  const kegiatan = { ...pengingat.kegiatan, nama: '~Tahsin~' }
  const text = reminderMessage(
    { ...pengingat, kelompok, kegiatan, badal: '`Ali`_x_' },
    { ...isi, nama: '*Umar* Faruq', alamat: 'https://hadir.example/a_b_c' },
  )
  expect(text.match(/[*_~`]/g)).toHaveLength(2 + 2)
  expect(text).toContain('Absensi *∼Tahsin∼, Abu ∗Bakr∗ ＿1＿*, ')
  expect(text).toContain("Assalamu'alaikum, ∗Umar∗.")
  expect(text).toContain('lewat tautan ini: https://hadir.example/a_b_c\n')
})

test('what was written into it is kept when its link is added or taken out again', () => {
  const biasa = reminderMessage(pengingat, isi)
  const alamat = 'https://hadir.example/login?kembali=%2Fabsensi#tautan=abc'
  const berlakuSampai = Date.UTC(2026, 10, 20, 12, 5)
  const tautan = reminderMessage(pengingat, { ...isi, alamat, validUntil: berlakuSampai })
  const sentence = tautan.split('\n').find(line => line.startsWith('Tautan ini tanpa kata sandi'))
  expect([carryMessage(biasa, biasa, tautan), carryMessage(tautan, tautan, biasa)]).toEqual([tautan, biasa])
  expect(carryMessage(`Salam.\n\nIsi di ${isi.alamat} ya\nSyukran`, biasa, tautan)).toBe(
    `Salam.\n\nIsi di ${alamat} ya\n${sentence}\nSyukran`,
  )
  expect(carryMessage(`Salam.\n\nIsi di ${alamat} ya\n${sentence}\nSyukran`, tautan, biasa)).toBe(
    `Salam.\n\nIsi di ${isi.alamat} ya\nSyukran`,
  )
  expect(carryMessage('PESAN SAYA\n', biasa, tautan)).toBe(
    `PESAN SAYA\nMohon diisi lewat tautan ini: ${alamat}\n${sentence}`,
  )
  expect(carryMessage(`PESAN SAYA\n${sentence}`, tautan, biasa)).toBe(
    `PESAN SAYA\nMohon diisi lewat tautan ini: ${isi.alamat}`,
  )
})

test('the secret stands behind #, where no server and no other site gets it, and before it the way back', () => {
  const pertemuan = '/absensi/input/7?tanggal=2026-11-19&kegiatan=1&ke=1'
  const url = new URL(contentTautan(pertemuan, 'rahasia_-1'), 'https://hadir.example')
  expect(url.hash).toBe('#tautan=rahasia_-1')
  expect(url.pathname + url.search).not.toContain('rahasia')
  expect(safeReturnPath(url.searchParams.get('kembali') ?? '')).toBe(pertemuan)
})
