import { Button } from '@mantine/core'
import type { IzinRincian } from '#contract/absensi/izin.ts'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { useTandaiBelumDisimpan } from '#web/ui/use-belum-disimpan.tsx'
import { IsianSurat } from './IsianSurat.tsx'
import css from './izin.module.css'
import { useTambahSurat } from './queries.ts'
import { useSurat } from './use-surat.ts'

/** The letter that came later. It needs the network; without it the file stays chosen. */
export function FormSurat({ izin, onTutup }: { izin: IzinRincian; onTutup: () => void }) {
  const surat = useSurat()
  useTandaiBelumDisimpan(surat.surat !== null)
  const tambah = useTambahSurat(izin.id)
  return (
    <section>
      <h3 className="mb-4 mt-16 text-xl">{izin.lampiran ? 'Ganti surat' : 'Tambah surat'}</h3>
      <IsianSurat
        isi={surat}
        galat={surat.galat ?? (tambah.error ? messageOf(tambah.error) : undefined)}
        onUbah={tambah.reset}
      />
      <div className={css.kaki}>
        <Button variant="default" onClick={onTutup}>
          Batal
        </Button>
        <Button loading={tambah.isPending} disabled={!surat.surat || surat.terlalu} onClick={kirim}>
          Simpan surat
        </Button>
      </div>
    </section>
  )

  function kirim() {
    tambah.mutate(
      { version: izin.version, unggah: surat.unggah },
      {
        onSuccess: () => {
          tellDone('Surat disimpan')
          onTutup()
        },
        onError: surat.tolak,
      },
    )
  }
}
