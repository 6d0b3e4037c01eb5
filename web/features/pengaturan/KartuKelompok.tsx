import { kata } from '#web/ui/istilah.ts'
import { Fields, type IsiKartu, Kalimat, YaTidak } from './IsianPengaturan.tsx'

/** Whether men and women may be in one kelompok. */
export function KartuKelompok({ isian }: IsiKartu) {
  return (
    <>
      <Fields>
        <YaTidak isian={isian} nama="campur_kelompok" label={kata`Kelompok boleh campur putra dan putri`} />
      </Fields>
      <Kalimat>
        {isian.nilai.campur_kelompok === 1
          ? kata`Kelompok putra dan putri tetap ada; yang campur Anda pilih satu per satu. U di sana hanya untuk shalat mahasantri putri.`
          : kata`Setiap kelompok untuk putra atau untuk putri. Kelompok campur yang sudah ada tidak berubah.`}
      </Kalimat>
    </>
  )
}
