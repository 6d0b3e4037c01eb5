import { describe, expect, test } from 'vitest'
import { describeLemah, type Pemilik } from './sandi-lemah.ts'

const UMAR: Pemilik = {
  nama: ['Umar Faruq', "Umar Fārūq Al-Ma'ruf"],
  username: 'umar.faruq',
  nim: '2301010011',
  nomor: '',
  hp: ['+6281200000003'],
  lembaga: "UPT Ma'had Al-Jami'ah",
}
const HASAN: Pemilik = { ...UMAR, nama: ['Hasan Basri'], username: 'hasan', nim: '', nomor: '197208282006041002' }

describe('a new password is refused', () => {
  test.each([
    ['1234567890'],
    ['password123'],
    ['PASSWORD123'],
    ['Qwertyuiop'],
    ['bismillah123'],
    ['123 Indonesia'],
    ['Muhammad2026'],
    ['sayangku.2026'],
  ])('%s: among the most common, or one of them with a few signs around it', async sandi => {
    expect(await describeLemah(sandi, UMAR)).toBe(
      'Kata sandi ini termasuk yang paling sering dipakai orang, jadi paling dahulu dicoba penebak. Pilih yang lain.',
    )
  })

  test.each([
    ['umar faruq 1', 'nama Anda'],
    ['UmarFaruq2026', 'nama Anda'],
    ['ma’ruf.umar!', 'nama Anda'],
    ['Úmar-Fárúq-12', 'nama Anda'],
    ['2301010011', 'NIM Anda'],
    ['2301-0100-11x', 'NIM Anda'],
    ['umar2301010011', 'NIM Anda dan nama Anda'],
    ['081200000003', 'nomor WhatsApp Anda'],
    ['+62 812 0000 0003', 'nomor WhatsApp Anda'],
    ['812-0000-0003ab', 'nomor WhatsApp Anda'],
    ["Ma'had Al-Jami'ah", 'nama lembaga'],
    ['UPTMAHAD2026', 'nama lembaga'],
    ['umar12345678', 'nama Anda'],
  ])('%s: made of %s', async (sandi, apa) => {
    expect(await describeLemah(sandi, UMAR)).toBe(
      `Kata sandi ini tersusun dari ${apa}, jadi mudah ditebak. Pilih yang lain.`,
    )
  })

  test.each([
    ['alhamdulillah'],
    ['Assalamualaikum!'],
    ['mahasantri123'],
    ['hadir12345'],
    ['kampus12345'],
    ['merdeka1945'],
    ['Merdeka17081945'],
    ['contoh-hadir'],
    ['admin.hadir.2026'],
    ['santri-mahad-1448'],
  ])('%s: a word of the field, the product or the country, whatever stands around it', async sandi => {
    expect(await describeLemah(sandi, UMAR)).toMatch(/yang paling sering dipakai|kata yang dipakai semua orang di sini/)
  })

  test.each([['uptmahad20262027'], ['al.jamiah_1447-1448'], ['umar faruq 20052026']])(
    '%s: years beside a name are no secret',
    async sandi => {
      expect(await describeLemah(sandi, UMAR)).toContain('jadi mudah ditebak')
    },
  )

  test.each([['aaaaaaaaaaaa'], ['zyzyzyzyzyzy'], ['.-.-.-.-.-. ']])('%s: repeats a few signs', async sandi => {
    expect(await describeLemah(sandi, UMAR)).toContain('hanya mengulang beberapa tanda')
  })

  test('the number of a murabbi and the username as well', async () => {
    expect(await describeLemah('19720828 200604 1 002', HASAN)).toContain('nomor pegawai Anda')
    expect(await describeLemah('pengelola.utama1', { ...HASAN, username: 'pengelola.utama' })).toContain(
      'username Anda',
    )
  })
})

test.each([
  ['kebun-mawar-7'],
  ['umar suka kopi pahit'],
  ['mahad kami di lereng gunung'],
  ['sepuluh huruf'],
  ['kopi hangat subuh'],
  ['hadir dengan 7 kucing'],
  ['santri4831905627'],
  ['قهوة الصباح الدافئة'],
])('%s is good enough', async sandi => {
  expect(await describeLemah(sandi, UMAR)).toBeNull()
})

test('an account of which little is known refuses nothing for it', async () => {
  const nobody = { nama: [''], username: '', nim: '', nomor: '', hp: [''], lembaga: '' }
  expect(await describeLemah('kebun-mawar-7', nobody)).toBeNull()
})
