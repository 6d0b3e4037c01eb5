import { describe, expect, test } from 'vitest'
import { describeWeak, type Owner } from './weak-password.ts'

const UMAR: Owner = {
  nama: ['Umar Faruq', "Umar Fārūq Al-Ma'ruf"],
  username: 'umar.faruq',
  nim: '2301010011',
  nomor: '',
  hp: ['+6281200000003'],
  lembaga: "UPT Ma'had Al-Jami'ah",
}
const HASAN: Owner = { ...UMAR, nama: ['Hasan Basri'], username: 'hasan', nim: '', nomor: '197208282006041002' }

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
    expect(await describeWeak(sandi, UMAR)).toBe(
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
    expect(await describeWeak(sandi, UMAR)).toBe(
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
    // Prayers.
    ...[
      ['zuhur12345'],
      ['Dzuhur-2026'],
      ['ashar123456'],
      ['isya123456'],
      ['dhuha12345'],
      ['tahajud12345'],
      ['tahajjud99'],
      ['tarawih.1448'],
    ],
    // What is done in a ma'had, and who does it.
    ...[
      ['ngaji12345'],
      ['hafalan12345'],
      ['murojaah123'],
      ['murajaah30juz'],
      ['setoran2026'],
      ['ikhwan12345'],
      ['akhwat12345'],
    ],
    // Greetings and thanks.
    ...[['jazakallah12'], ['hamdalah123'], ['astagfirullah'], ['Barakallah!1'], ['syukron12345'], ["Wa'alaikumsalam"]],
    // The country: mottos, days, provinces and their capitals.
    ...[
      ['sumpahpemuda'],
      ['bhinnekatunggalika'],
      ['Bhineka Tunggal Ika 1'],
      ['proklamasi45'],
      ['tutwurihandayani'],
      ['nkrihargamati'],
    ],
    ...[
      ['makassar123'],
      ['aceh123456'],
      ['Sulawesi.Selatan'],
      ['jawatimur2026'],
      ['pangkalpinang'],
      ['jogja-12345'],
      ['jayapura#2027'],
    ],
  ])('%s: a word of the field, the product or the country, whatever stands around it', async sandi => {
    expect(await describeWeak(sandi, UMAR)).toMatch(/yang paling sering dipakai|kata yang dipakai semua orang di sini/)
  })

  test.each([['uptmahad20262027'], ['al.jamiah_1447-1448'], ['umar faruq 20052026']])(
    '%s: years beside a name are no secret',
    async sandi => {
      expect(await describeWeak(sandi, UMAR)).toContain('jadi mudah ditebak')
    },
  )

  test.each([['aaaaaaaaaaaa'], ['zyzyzyzyzyzy'], ['.-.-.-.-.-. ']])('%s: repeats a few signs', async sandi => {
    expect(await describeWeak(sandi, UMAR)).toContain('hanya mengulang beberapa tanda')
  })

  test('the number of a murabbi and the username as well', async () => {
    expect(await describeWeak('19720828 200604 1 002', HASAN)).toContain('nomor pegawai Anda')
    expect(await describeWeak('pengelola.utama1', { ...HASAN, username: 'pengelola.utama' })).toContain('username Anda')
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
  ['palu arit bukan alat tulis'],
  ['nasi padang tiga bungkus'],
  ['jeruk bali tetangga'],
  ['قهوة الصباح الدافئة'],
])('%s is good enough', async sandi => {
  expect(await describeWeak(sandi, UMAR)).toBeNull()
})

// The 38 provinces by the law, and the capital of each: a new one is missed here.
test.each(
  `Aceh=Banda Aceh,Sumatera Utara=Medan,Sumatera Barat=Padang,Riau=Pekanbaru,Kepulauan Riau=Tanjungpinang,Jambi=Jambi,
  Sumatera Selatan=Palembang,Kepulauan Bangka Belitung=Pangkalpinang,Bengkulu=Bengkulu,Lampung=Bandar Lampung,
  Daerah Khusus Jakarta=Jakarta,Jawa Barat=Bandung,Banten=Serang,Jawa Tengah=Semarang,Daerah Istimewa Yogyakarta=Yogyakarta,
  Jawa Timur=Surabaya,Bali=Denpasar,Nusa Tenggara Barat=Mataram,Nusa Tenggara Timur=Kupang,Kalimantan Barat=Pontianak,
  Kalimantan Tengah=Palangka Raya,Kalimantan Selatan=Banjarbaru,Kalimantan Timur=Samarinda,Kalimantan Utara=Tanjung Selor,
  Sulawesi Utara=Manado,Gorontalo=Gorontalo,Sulawesi Tengah=Palu,Sulawesi Barat=Mamuju,Sulawesi Selatan=Makassar,
  Sulawesi Tenggara=Kendari,Maluku=Ambon,Maluku Utara=Sofifi,Papua=Jayapura,Papua Barat=Manokwari,Papua Selatan=Merauke,
  Papua Tengah=Nabire,Papua Pegunungan=Jayawijaya,Papua Barat Daya=Sorong`
    .split(',')
    .flatMap(pair => pair.trim().split('=')),
)('%s with digits is no password', async nama => {
  expect(await describeWeak(`${nama}12345`, UMAR)).not.toBeNull()
})

test('an account of which little is known refuses nothing for it', async () => {
  const nobody = { nama: [''], username: '', nim: '', nomor: '', hp: [''], lembaga: '' }
  expect(await describeWeak('kebun-mawar-7', nobody)).toBeNull()
})
