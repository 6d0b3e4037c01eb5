import { useQueryClient } from '@tanstack/react-query'
import type { TemplateKind } from '#contract/dokumen/letter-template.ts'
import { useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

const key = ['templat-surat']

export function useTemplateList() {
  return useReply('GET /api/templat-surat', { queryKey: key })
}

export function useTemplate(jenis: TemplateKind) {
  return useReply('GET /api/templat-surat/:jenis', { queryKey: [...key, jenis], params: { jenis } })
}

/** What was saved is what the page goes on from; the list tells of it too. */
export function useSaveTemplate(jenis: TemplateKind) {
  const client = useQueryClient()
  return useSend('PUT /api/templat-surat/:jenis', {
    onSuccess: async saved => {
      client.setQueryData([...key, jenis], saved)
      await client.invalidateQueries({ queryKey: key, exact: true })
    },
  })
}
