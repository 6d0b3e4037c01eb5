import { kata } from '#web/ui/istilah.ts'
import { Fields, type IsiKartu, Kalimat, YaTidak } from './IsianPengaturan.tsx'

/** Whether a reminder may carry a link that fills one pertemuan without a log-in. */
export function KartuTautanIsi({ isian }: IsiKartu) {
  const dipakai = isian.nilai.tautan_isi === 1
  return (
    <>
      <Fields>
        <YaTidak
          isian={isian}
          nama="tautan_isi"
          label="Pengingat WhatsApp boleh menyertakan tautan isi"
          ya="Ya, berlaku 24 jam"
        />
      </Fields>
      <Kalimat>
        {dipakai
          ? kata`Siapa pun yang memegang tautan dapat mengisi satu pertemuan itu atas nama pendampingnya, tanpa kata sandi: melihat nama dan status, mengisi yang belum diisi, dan tidak lebih. Pembuat, murabbi, dan admin dapat mencabutnya; riwayat menyebutnya.`
          : kata`Pengingat berisi tautan biasa: pendamping masuk lebih dahulu. Menyimpan pilihan ini mengakhiri semua tautan isi yang masih berlaku.`}
      </Kalimat>
    </>
  )
}
