import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { updateIzinBody } from '#contract/absensi/ajukan-izin.ts'
import type { IzinRincian } from '#contract/absensi/izin.ts'
import { KabarForm } from '#web/ui/KabarForm.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { useTandaiBelumDisimpan } from '#web/ui/use-belum-disimpan.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { useSimpan } from '#web/ui/use-simpan.ts'
import { IsianHari } from './IsianHari.tsx'
import css from './izin.module.css'
import { refreshIzin, useUbahTanggal } from './queries.ts'

interface FormTanggalProps {
  izin: IzinRincian
  awalPekan: 0 | 1
  onTutup: () => void
}

/** Shortens or extends it; the marks follow. */
export function FormTanggal({ izin, awalPekan, onTutup }: FormTanggalProps) {
  const isian = useIsian<z.input<typeof updateIzinBody>, typeof updateIzinBody>(updateIzinBody, toNilai(izin))
  useTandaiBelumDisimpan(isian.berubah)
  const client = useQueryClient()
  const ubah = useUbahTanggal(izin.id)
  const simpan = useSimpan(isian, { toNilai, label: { version: '', dari: 'Dari', sampai: 'Sampai' }, onSekarang })
  return (
    <section>
      <h3 className="mb-4 mt-16 text-xl">Ubah tanggal</h3>
      <KabarForm kabar={simpan.kabar} />
      <IsianHari isian={isian} awalPekan={awalPekan} />
      <p className="mt-12 text-s faint">
        Tanda yang diisi izin ini di luar tanggal baru dikosongkan lagi; yang sudah diubah di lembar tetap.
      </p>
      <div className={css.kaki}>
        <Button variant="default" onClick={onTutup}>
          Batal
        </Button>
        <Button loading={simpan.menyimpan} disabled={!isian.berubah} onClick={save}>
          Simpan tanggal
        </Button>
      </div>
    </section>
  )

  function onSekarang() {
    // The form shows what stands now; the drawer around it reads the izin anew.
    void refreshIzin(client)
  }

  function save() {
    const body = isian.periksa()
    if (!body) return
    void simpan.simpan(async () => {
      await ubah.mutateAsync(body)
      tellDone('Tanggal izin disimpan')
      onTutup()
    })
  }
}

function toNilai({ version, dari, sampai }: IzinRincian) {
  return { version, dari, sampai }
}
