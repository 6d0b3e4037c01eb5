import { Checkbox, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { createKelompok, type KelompokChoice, kelompokInput } from '#contract/datapokok/kelompok.ts'
import { type JkKelompok, labelJk } from '#contract/identitas.ts'
import { call } from '#web/api.ts'
import { NoticeForm } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useSave } from '#web/ui/use-save.ts'
import css from './kelompok.module.css'
import { useChangeKelompok, useKelompokChoice } from './queries.ts'

interface Kelompok {
  id: number
  nama: string
  jk: JkKelompok
  tempat: string
  version: string
}

interface KelompokDrawerProps {
  /** The kelompok to change; null makes a new one. */
  kelompok: Kelompok | null
  /** Of a new kelompok; without it the active periode. */
  periodeId?: number | undefined
  /** What a new kelompok can hold; all of it unless somebody takes some off. */
  kegiatan: KelompokChoice['kegiatan']
  onClose: () => void
  onSaved: (hasil: { id: number; peringatan: string[] }) => void
}

const LABEL = { nama: 'Nama', jk: 'Untuk', tempat: 'Tempat', kegiatan_ids: 'Kegiatan' }

const schema = kelompokInput.extend({ kegiatan_ids: createKelompok.body.shape.kegiatan_ids })

/** Adds or changes a kelompok. */
export function KelompokDrawer({ kelompok: given, periodeId, kegiatan, onClose, onSaved }: KelompokDrawerProps) {
  const campur = useKelompokChoice(true).data?.campur ?? false
  const [kelompok, setKelompok] = useState(given)
  const toValue = (row: Pick<Kelompok, 'nama' | 'tempat'> & { jk: JkKelompok | '' }) => ({
    ...{ nama: row.nama, jk: row.jk, tempat: row.tempat },
    kegiatan_ids: kegiatan.map(({ id }) => id),
  })
  const isian = useInput(schema, toValue(kelompok ?? { nama: '', jk: '', tempat: '' }))
  const { simpan, menyimpan, kabar } = useSave(isian, {
    toValue,
    label: LABEL,
    say: { jk: jk => (jk === '' ? '' : labelJk[jk]) },
    onNow: (row: Kelompok) => setKelompok(row),
  })
  const ubah = useChangeKelompok(async ({ kegiatan_ids, ...body }: NonNullable<ReturnType<typeof isian.check>>) => {
    if (!kelompok)
      return {
        ...(await call('POST /api/kelompok', { body: { ...body, kegiatan_ids, periode_id: periodeId } })),
        peringatan: [],
      }
    const { id, version } = kelompok
    return { id, ...(await call('PUT /api/kelompok/:id', { params: { id }, body: { ...body, version } })) }
  })

  return (
    <SidePanelFrame
      onClose={onClose}
      isian={isian}
      judul={kelompok ? kata`Ubah kelompok` : kata`Tambah kelompok`}
      onSave={save}
      menyimpan={menyimpan}
    >
      <NoticeForm kabar={kabar} />
      <TextInput label={LABEL.nama} placeholder={kata`Kelompok 7`} withAsterisk {...isian.teks('nama')} />
      <Radio.Group label={LABEL.jk} withAsterisk {...isian.choose('jk')}>
        <div className={`flex pt-4 ${css.pilihan}`}>
          <Radio value="L" label="Putra" />
          <Radio value="P" label="Putri" />
          {campur || kelompok?.jk === 'campur' ? <Radio value="campur" label="Campur" /> : null}
        </div>
      </Radio.Group>
      <TextInput label={LABEL.tempat} placeholder="Masjid, aula, atau mabna" {...isian.teks('tempat')} />
      {kelompok || kegiatan.length === 0 ? null : (
        <Checkbox.Group
          label={LABEL.kegiatan_ids}
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
    </SidePanelFrame>
  )

  function save() {
    const body = isian.check()
    if (!body) return
    void simpan(async () => {
      const hasil = await ubah.mutateAsync(body)
      tellDone(kelompok ? kata`Kelompok berhasil disimpan` : kata`Kelompok berhasil ditambahkan`)
      onSaved(hasil)
    })
  }
}
