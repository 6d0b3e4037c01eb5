import { Kartu } from '#web/ui/Kartu.tsx'
import { Choice, Fields, type IsianPengaturan, Kalimat } from './IsianPengaturan.tsx'

/** Whether a reminder may carry a link that fills one pertemuan without a log-in. */
export function KartuTautanIsi({ isian }: { isian: IsianPengaturan }) {
  const dipakai = isian.nilai.tautan_isi === 1
  return (
    <Kartu judul="Tautan isi">
      <Fields>
        <Choice
          label="Pengingat WhatsApp boleh menyertakan tautan isi"
          data={[
            { value: '0', label: 'Tidak' },
            { value: '1', label: 'Ya, berlaku 24 jam' },
          ]}
          value={String(isian.nilai.tautan_isi)}
          error={isian.galat.tautan_isi}
          onChange={value => isian.set({ tautan_isi: value === '1' ? 1 : 0 })}
        />
      </Fields>
      <Kalimat>
        {dipakai
          ? 'Siapa pun yang memegang tautan dapat mengisi satu pertemuan itu atas nama pendampingnya, tanpa kata sandi: melihat nama dan status, mengisi yang belum diisi, dan tidak lebih. Pembuat, murabbi, dan admin dapat mencabutnya; riwayat menyebutnya.'
          : 'Pengingat berisi tautan biasa: pendamping masuk lebih dahulu. Menyimpan pilihan ini mengakhiri semua tautan isi yang masih berlaku.'}
      </Kalimat>
    </Kartu>
  )
}
