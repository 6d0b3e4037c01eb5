import { Choice, Fields, type IsiKartu, Kalimat } from './IsianPengaturan.tsx'

const KALIMAT = {
  tidak: 'Siapa pun boleh memasang langkah kedua di halaman Akun; tidak ada yang harus.',
  admin: 'Admin yang belum memasangnya diminta memasang begitu masuk, dan tidak dapat membuka yang lain sebelumnya.',
  semua:
    'Setiap akun yang belum memasangnya diminta memasang begitu masuk. Isian yang menunggu di ponsel tetap tersimpan dan terkirim sesudahnya.',
}

/** Of whom a code is required after the password. */
export function KartuLangkahKedua({ isian }: IsiKartu) {
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
          value={isian.nilai.langkah_kedua_wajib}
          error={isian.galat.langkah_kedua_wajib}
          onChange={value => isian.set({ langkah_kedua_wajib: value as keyof typeof KALIMAT })}
        />
      </Fields>
      <Kalimat>{KALIMAT[isian.nilai.langkah_kedua_wajib]}</Kalimat>
    </>
  )
}
