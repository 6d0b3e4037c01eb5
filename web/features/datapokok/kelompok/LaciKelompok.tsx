import { Checkbox, Radio, TextInput } from '@mantine/core'
import { createKelompok, kelompokIsian, type PilihanKelompok, updateKelompok } from '#contract/datapokok/kelompok.ts'
import type { JkKelompok } from '#contract/identitas.ts'
import { call } from '#web/api.ts'
import { kata } from '#web/ui/istilah.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import css from './kelompok.module.css'
import { usePilihanKelompok, useUbahKelompok } from './queries.ts'

interface LaciKelompokProps {
  /** The kelompok to change; null makes a new one. */
  kelompok: { id: number; nama: string; jk: JkKelompok; tempat: string } | null
  /** Of a new kelompok; without it the active periode. */
  periodeId?: number | undefined
  /** What a new kelompok can hold; all of it unless somebody takes some off. */
  kegiatan: PilihanKelompok['kegiatan']
  onTutup: () => void
  onTersimpan: (hasil: { id: number; peringatan: string[] }) => void
}

const schema = kelompokIsian.extend({ kegiatan_ids: createKelompok.body.shape.kegiatan_ids })

/** Adds or changes a kelompok. */
export function LaciKelompok({ kelompok, periodeId, kegiatan, onTutup, onTersimpan }: LaciKelompokProps) {
  const campur = usePilihanKelompok(true).data?.campur ?? false
  const isian = useIsian(schema, {
    nama: kelompok?.nama ?? '',
    jk: kelompok?.jk ?? '',
    tempat: kelompok?.tempat ?? '',
    kegiatan_ids: kegiatan.map(row => row.id),
  })
  const simpan = useUbahKelompok(async ({ kegiatan_ids, ...body }: NonNullable<ReturnType<typeof isian.check>>) => {
    if (!kelompok)
      return {
        ...(await call(createKelompok, { body: { ...body, kegiatan_ids, periode_id: periodeId } })),
        peringatan: [],
      }
    return { id: kelompok.id, ...(await call(updateKelompok, { params: { id: kelompok.id }, body })) }
  })

  return (
    <Laci
      onTutup={onTutup}
      isian={isian}
      judul={kelompok ? kata`Ubah kelompok` : kata`Tambah kelompok`}
      onSimpan={save}
      menyimpan={simpan.isPending}
    >
      <TextInput label="Nama" placeholder={kata`Kelompok 7`} withAsterisk {...isian.teks('nama')} />
      <Radio.Group label="Untuk" withAsterisk {...isian.choose('jk')}>
        <div className={`flex pt-4 ${css.pilihan}`}>
          <Radio value="L" label="Putra" />
          <Radio value="P" label="Putri" />
          {campur || kelompok?.jk === 'campur' ? <Radio value="campur" label="Campur" /> : null}
        </div>
      </Radio.Group>
      <TextInput label="Tempat" placeholder="Masjid, aula, atau mabna" {...isian.teks('tempat')} />
      {kelompok || kegiatan.length === 0 ? null : (
        <Checkbox.Group
          label="Kegiatan"
          value={isian.nilai.kegiatan_ids.map(String)}
          onChange={ids => isian.set({ kegiatan_ids: ids.map(Number) })}
        >
          <div className="grid gap-8 pt-6">
            {kegiatan.map(({ id, nama }) => (
              <Checkbox key={id} value={String(id)} label={nama} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </Laci>
  )

  function save() {
    const body = isian.check()
    if (!body) return
    simpan.mutate(body, {
      onSuccess: hasil => {
        tellDone(kelompok ? kata`Kelompok berhasil disimpan` : kata`Kelompok berhasil ditambahkan`)
        onTersimpan(hasil)
      },
      // On the phone the snackbar would lie over the buttons; what stands at the field needs it not.
      onError: error => isian.gagal(error) || tellError(error),
    })
  }
}
