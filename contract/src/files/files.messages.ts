export const filesMessages = {
  uploaded: { zh: '上传成功', en: 'Uploaded', es: 'Archivo subido' },
  found: { zh: '文件已存在', en: 'This file is here already', es: 'El archivo ya está aquí' },
} as const;
