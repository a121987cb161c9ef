/** Small files in 中金所's layouts with values invented for these tests, never published. */

export const cffexDaily = `合约代码,今开盘,最高价,最低价,成交量,成交金额,持仓量,持仓变化,今收盘,今结算,前结算,涨跌1,涨跌2,隐含波动率(%),Delta
IF2612                        ,4601.2,4630.0,4588.4,6123,846211.05,14230,-120,4612.6,4610.8,4599.0,13.6,11.8,--,--
IF2701                        ,,,,0,0,12,0,4590.0,4590.2,4580.0,10.0,10.2,--,--
小计,,,,6123,846211.05,14242,-120,,,,,,,
IO2612-C-4600                 ,80.2,90.0,70.4,500,412.5,900,10,85.0,84.8,79.0,6.0,5.8,15.2,0.51
小计,,,,500,412.5,900,10,,,,,,,
TS2612                        ,102.302,102.312,102.298,300,61389.2,800,7,102.31,102.306,102.3,0.01,0.006,--,--
小计,,,,300,61389.2,800,7,,,,,,,
合计,,,,6923,908012.75,15942,-103,,,,,,,
`

export const cffexXml = `<?xml version="1.0" encoding="UTF-8"?>
<dailydatas>
<dailydata><instrumentid>IF1501   </instrumentid><tradingday>20150116</tradingday><openprice>3600.0</openprice><highestprice>3653.4</highestprice><lowestprice>3600.0</lowestprice><closeprice>3641.2</closeprice><openinterest>0.0</openinterest><presettlementprice>3594.2</presettlementprice><settlementpriceIF>3641.34</settlementpriceIF><settlementprice>3641.34</settlementprice><volume>1000</volume><turnover>1.0874E9</turnover><productid>IF</productid><delta/><segma/></dailydata>
<dailydata><instrumentid>IF1502   </instrumentid><tradingday>20150116</tradingday><openprice>3686.8</openprice><highestprice>3714.0</highestprice><lowestprice>3661.8</lowestprice><closeprice>3667.2</closeprice><preopeninterest>900</preopeninterest><openinterest>850</openinterest><presettlementprice>3650.2</presettlementprice><settlementprice>3684.6</settlementprice><volume>2000</volume><turnover>2210000000</turnover><productid>IF</productid><delta/></dailydata>
<dailydata><instrumentid>IO1502-C-3500</instrumentid><tradingday>20150116</tradingday><productid>IO</productid></dailydata>
</dailydatas>
`

export const cffexRanking = `交易日,合约,排名,成交量排名,,,持买单量排名,,,持卖单量排名,,
,,,会员简称,成交量,比上一交易日增减,会员简称,持买单量,比上一交易日增减,会员简称,持卖单量,比上一交易日增减
20261012,T2612,1,甲期货(代客),20110,-820,乙期货(代客),33120,410,丙期货(代客),29870,-66
20261012,T2612,2,乙期货(代客),18000,12,甲期货(代客),30000,0,,,
20261012,T2703,1,丙期货(代客),900,5,甲期货(代客),800,-3,乙期货(代客),700,9
`

export const cffexRankingXml = `<?xml version="1.0" encoding="UTF-8"?>
<positionRank>
<data Value="0" Text="IF2612"><instrumentId>IF2612   </instrumentId><tradingDay>20261012</tradingDay><dataTypeId>0</dataTypeId><rank>1</rank><shortname>甲期货(代客)  </shortname><volume>7774</volume><varVolume>-2296</varVolume><partyid>0001</partyid><productid>IF</productid></data>
<data Value="1" Text="IF2612"><instrumentId>IF2612</instrumentId><tradingDay>20261012</tradingDay><dataTypeId>1</dataTypeId><rank>2</rank><shortname>乙期货(代客)</shortname><volume>8546</volume><varVolume>117</varVolume><partyid>0002</partyid><productid>IF</productid></data>
<data Value="2" Text="IF2612"><instrumentId>IF2612</instrumentId><tradingDay>20261012</tradingDay><dataTypeId>2</dataTypeId><rank>1</rank><shortname>丙期货(代客)</shortname><volume>6746</volume><varVolume>247</varVolume><partyid>0003</partyid><productid>IF</productid></data>
</positionRank>
`

export const cffexParameters = `期货合约结算业务参数表（20261012）
期货合约,合约多头保证金标准,合约空头保证金标准,交易手续费标准,交割手续费标准,平今仓收取率
IC2612,12%,14%,万分之0.23,万分之0.5,1000%
T2612,2%,2%,3元/手,2.5元/手,0%
合计,,,,,
注：以上为交易所标准,,,,,
`

export const cffexErrorPage =
  '<!DOCTYPE html><html><head><title>中国金融期货交易所</title></head><body>要查看的页面不存在</body></html>'
