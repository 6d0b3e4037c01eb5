import { kata } from '#web/ui/istilah.ts'
import { type CardContent, Choice, Fields, Sentence, YesNo } from './PengaturanInput.tsx'

const SENTENCE = {
  tidak: 'Siapa pun boleh memasang langkah kedua di halaman Akun; tidak ada yang harus.',
  admin: 'Admin yang belum memasangnya diminta memasang begitu masuk, dan tidak dapat membuka yang lain sebelumnya.',
  semua:
    'Setiap akun yang belum memasangnya diminta memasang begitu masuk. Isian yang menunggu di ponsel tetap tersimpan dan terkirim sesudahnya.',
}

/** Of whom a code is required after the password. */
export function SecondStepSettingsCard({ isian }: CardContent) {
  return (
    <>
      <Fields>
        <Choice
          label="Kode dari ponsel wajib untuk"
          data={[
            { value: 'tidak', label: 'Tidak wajib' },
            { value: 'admin', label: 'Admin' },
            { value: 'semua', label: 'Semua akun' },
          ]}
          {...isian.choose('langkah_kedua_wajib')}
        />
      </Fields>
      <Sentence>{SENTENCE[isian.nilai.langkah_kedua_wajib]}</Sentence>
    </>
  )
}

/** Whether a reminder may carry a link that fills one pertemuan without a log-in. */
export function ContentTautanCard({ isian }: CardContent) {
  const dipakai = isian.nilai.tautan_isi === 1
  return (
    <>
      <Fields>
        <YesNo
          isian={isian}
          nama="tautan_isi"
          label="Pengingat WhatsApp boleh menyertakan tautan isi"
          ya="Ya, berlaku 24 jam"
        />
      </Fields>
      <Sentence>
        {dipakai
          ? kata`Siapa pun yang memegang tautan dapat mengisi satu pertemuan itu atas nama pendampingnya, tanpa kata sandi: melihat nama dan status, mengisi yang belum diisi, dan tidak lebih. Pembuat, murabbi, dan admin dapat mencabutnya; riwayat menyebutnya.`
          : kata`Pengingat berisi tautan biasa: pendamping masuk lebih dahulu. Menyimpan pilihan ini mengakhiri semua tautan isi yang masih berlaku.`}
      </Sentence>
    </>
  )
}

/** Whether a wali may be sent a link to the counts of their child. */
export function WaliLinkCard({ isian }: CardContent) {
  return (
    <>
      <Fields>
        <YesNo
          isian={isian}
          nama="tautan_wali"
          label="Wali boleh membaca ringkasan anaknya lewat tautan"
          ya="Ya, sampai akhir periode"
        />
      </Fields>
      <Sentence>
        {isian.nilai.tautan_wali === 1
          ? 'Kantor dan murabbi mengirim tautan lewat WhatsApp, satu untuk tiap anak dan periode. Wali membukanya dengan empat angka terakhir nomornya, lalu melihat berapa kali anaknya hadir per kegiatan dan per bulan: tanpa hari, alasan, atau nama orang lain.'
          : 'Wali tidak dikirimi tautan. Menyimpan pilihan ini menutup tautan yang masih berlaku selama belum dinyalakan lagi.'}
      </Sentence>
    </>
  )
}

/** Whether mahasantri have accounts of their own. */
export function MahasantriAkunCard({ isian }: CardContent) {
  return (
    <>
      <Fields>
        <YesNo isian={isian} nama="portal_mahasantri" label="Mahasantri boleh masuk dengan akunnya sendiri" />
      </Fields>
      <Sentence>
        {isian.nilai.portal_mahasantri === 1
          ? kata`Setiap mahasantri melihat kehadirannya sendiri, dan tidak satu pun data orang lain selain nama murabbi dan pendampingnya. Akun dibuat dari Data Pokok Mahasantri, lalu slipnya dibagikan.`
          : 'Menyimpan pilihan ini menutup semua akun mahasantri seketika; bila dinyalakan lagi, kata sandinya tetap.'}
      </Sentence>
    </>
  )
}
