import { kata } from '#web/ui/istilah.ts'
import { Bilangan, Fields, type IsiKartu, Kalimat } from './IsianPengaturan.tsx'

/** Up to how many days an izin needs nobody's approval. */
export function KartuIzin({ isian }: IsiKartu) {
  const hari = isian.nilai.izin_otomatis_hari
  return (
    <>
      <Fields>
        <Bilangan
          label="Disetujui otomatis sampai"
          suffix=" hari"
          max={30}
          {...isian.pilih('izin_otomatis_hari')}
          // While the field is empty the value is ''; the schema says what that is worth.
          onChange={value => isian.set({ izin_otomatis_hari: value as number })}
        />
      </Fields>
      <Kalimat>
        {hari > 0
          ? kata`Izin, sakit, dan dispensasi paling lama ${hari} hari yang diajukan pendamping langsung berlaku, kecuali bila mengubah pertemuan yang sudah terkunci. Yang lebih lama menunggu murabbi.`
          : kata`Setiap izin yang diajukan pendamping menunggu persetujuan murabbi. Yang dimasukkan murabbi atau admin langsung berlaku.`}
      </Kalimat>
    </>
  )
}
