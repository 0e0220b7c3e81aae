/** Pairs of a traditional and a simplified character that occur in trade words (from OpenCC's tables). */
const pairs = [
  '丟丢並并乾干亞亚佈布佔占併并來来係系倉仓個个們们倫伦側侧傘伞備备傢家傳传僅仅價价優优儲储兒儿內内兩两冊册別别刪删則则剋克剝剥創创剷铲劑剂動动務务勻匀匯汇區区卹恤',
  '參参員员唸念問问啞哑啟启喫吃單单嗎吗嘗尝噴喷噹当嚐尝嚮向嚴严國国圍围圓圆圖图團团堅坚報报場场塗涂塵尘墊垫壓压夠够夾夹妝妆媽妈嬰婴學学實实審审寫写寬宽寶宝將将專专',
  '對对導导屜屉層层屬属峯峰嶺岭巖岩師师帶带幣币幹干幾几庫库廠厂廢废廣广廳厅弔吊張张強强彆别彈弹彎弯彙汇彫雕彿佛後后徑径從从復复愛爱慄栗應应戰战戶户拋抛捲卷掃扫掛挂',
  '採采換换搖摇摺折撐撑撲扑擇择擊击擋挡擔担據据擺摆攔拦攝摄攤摊敗败數数斷断於于昇升時时暈晕暫暂曆历曬晒書书會会朮术東东桿杆條条棄弃棗枣棟栋業业極极榦干構构槍枪樂乐',
  '標标樣样樹树樺桦橋桥機机橫横檔档檢检檯台檳槟櫃柜欄栏權权欖榄歐欧歡欢歷历歸归殼壳氈毡氣气氾泛汎泛決决沒没沖冲淨净淺浅減减測测準准溝沟溫温溼湿滌涤滲渗滾滚滿满漁渔',
  '漬渍漿浆潑泼潔洁潤润澤泽濕湿濱滨瀏浏灘滩為为無无煙烟熱热燈灯燙烫營营爲为爺爷爾尔牀床狀状獨独獲获現现環环產产畢毕畫画異异當当疊叠痠酸瘋疯癟瘪發发皺皱盃杯盜盗盤盘',
  '確确碼码礎础禮礼稅税稜棱種种稱称穩稳穫获筆笔箇个節节篩筛簡简簽签籤签糰团約约紅红紋纹納纳紐纽純纯紗纱紙纸級级紡纺紮扎細细終终組组結结絕绝絡络給给絨绒統统絲丝綁绑',
  '經经綠绿綢绸綫线維维網网綴缀綵彩綸纶綿绵緊紧緒绪線线緞缎緣缘編编緯纬練练緻致縐绉縫缝縮缩縴纤總总繃绷織织繞绕繡绣繩绳繪绘繫系繼继續续纔才纖纤羅罗習习翹翘聖圣聯联',
  '聽听脣唇脩修脫脱腦脑腳脚膚肤膠胶膽胆臉脸臟脏臺台與与舊旧華华菸烟萬万蒐搜蓋盖薦荐藍蓝藝艺藥药蘋苹蘭兰處处號号蠟蜡術术衛卫衝冲衞卫衹只裏里補补裝装裡里製制複复褲裤',
  '襖袄襪袜襬摆襯衬見见規规視视親亲覺觉覽览觀观觸触訂订計计訓训託托記记訪访設设許许訴诉註注証证詞词詢询試试話话該该誌志認认誕诞語语誤误說说誰谁課课調调談谈請请諮咨',
  '諾诺講讲謝谢證证議议護护讀读變变讓让豎竖貓猫貝贝負负貨货責责貴贵買买費费貼贴貿贸資资賠赔賣卖質质賬账賺赚購购賽赛贈赠蹤踪車车軋轧軟软軸轴較较載载輔辅輕轻輩辈輪轮',
  '輯辑輸输轉转辦办迴回這这連连週周進进遊游運运過过達达遞递遠远適适選选還还邊边郵邮鄉乡鄰邻醫医釋释釐厘釘钉針针釣钓釦扣鈍钝鈎钩鈔钞鈕钮鈷钴鉚铆鉛铅鉤钩鉸铰鉻铬銀银',
  '銅铜銷销鋁铝鋅锌鋒锋鋪铺鋸锯鋼钢錄录錐锥錠锭錢钱錦锦錯错錶表鍍镀鍾钟鎖锁鎮镇鎳镍鏈链鏟铲鏡镜鏽锈鐘钟鐵铁鑰钥鑽钻長长門门閉闭開开間间閤合閱阅闆板關关陞升陳陈陽阳',
  '隊队階阶際际隨随險险隱隐隻只雙双雞鸡離离難难雲云電电霑沾霧雾靈灵靜静鞦秋韆千響响頁页頂顶項项順顺須须預预頓顿領领頜颌頭头頰颊頻频題题額额顏颜類类顧顾顯显風风颱台',
  '颳刮飄飘飛飞飲饮飽饱飾饰養养餘余館馆馬马駁驳駝驼騎骑驗验驟骤髒脏體体髮发鬆松鬍胡鬚须魚鱼鮮鲜鴨鸭鹽盐麥麦麴曲麵面麼么黃黄點点齊齐齒齿齣出龍龙',
].join('')

const [first, last] = ['\u4e00', '\u9fff'].map((character) => character.charCodeAt(0)) as [
  number,
  number,
]
/** Indexed by a traditional character's code minus `first`; 0 where there is no simplified one. */
const simplified = new Uint16Array(last - first + 1)
for (let at = 0; at < pairs.length; at += 2)
  simplified[pairs.charCodeAt(at) - first] = pairs.charCodeAt(at + 1)

/** A loop, because few characters of a catalogue need replacing. */
export function toSimplified(text: string): string {
  let all = ''
  let done = 0
  for (let at = 0; at < text.length; at += 1) {
    const other = simplified[text.charCodeAt(at) - first]
    if (!other) continue
    all += text.slice(done, at) + String.fromCharCode(other)
    done = at + 1
  }
  return done === 0 ? text : all + text.slice(done)
}
